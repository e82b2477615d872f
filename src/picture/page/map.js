// The mode Map: the distance of every square from the knight, and the shortest paths to the square that is looked at.

import { area, isDark, nameOf } from "./board.js";
import { heat } from "./colours.js";
import { shortestPaths } from "./search.js";
import { CLEARANCE } from "./view.js";
import { counted, grouped, textElement } from "./words.js";

export function mapMode(app, { legend }) {
  const { view, state } = app;

  const summary = () => {
    const { distances } = app.explored(state.start);
    const reached = distances.filter((distance) => distance !== -1).length;
    const farthest = Math.max(...distances);
    const all = area(state.board);
    const whole = reached === all ? `all ${all} squares` : `${reached} of ${all} squares`;
    const from = `From ${nameOf(state.board, state.start)} the knight reaches`;
    return reached === 1
      ? `${from} no other square.`
      : `${from} ${whole}, the farthest in ${counted(farthest, "move")}.`;
  };

  /** A row for each distance: its colour, and how many squares have it. */
  const drawLegend = () => {
    const { distances } = app.explored(state.start);
    const farthest = Math.max(...distances);
    const totals = new Array(farthest + 1).fill(0);
    for (const distance of distances) if (distance !== -1) totals[distance] += 1;
    const most = Math.max(...totals);
    const rows = totals.map((total, distance) => {
      const row = document.createElement("tr");
      const { colour, ink } = heat(distance, farthest, false);
      const name = textElement("th", "swatch", distance);
      name.scope = "row";
      name.style.setProperty("--heat", colour);
      name.style.setProperty("--ink", ink);
      const cell = textElement("td", "bar", "");
      cell.style.setProperty("--part", total / most);
      cell.append(textElement("span", "", total));
      row.append(name, cell);
      return row;
    });
    legend.replaceChildren(...rows);
  };

  return {
    paint() {
      const { board, start } = state;
      const { distances, counts } = app.explored(start);
      const farthest = Math.max(...distances);
      view.paint((square) => {
        if (board.blocked.has(square)) {
          return { label: "blocked", marks: ["blocked"], data: { distance: -1, paths: 0 } };
        }
        const distance = distances[square];
        const data = { distance, paths: counts[square] };
        if (distance === -1) return { label: "out of reach", text: "–", marks: ["out-of-reach"], data };
        const colours = heat(distance, farthest, isDark(board, square));
        if (square === start) return { label: "the knight", heat: colours, data };
        return { label: counted(distance, "move"), text: distance, heat: colours, data };
      });
      view.drawLines();
      view.drawPieces(start);
      drawLegend();
      app.say(summary());
    },

    choose(square) {
      if (state.board.blocked.has(square)) {
        app.say(`${nameOf(state.board, square)} is blocked. Clear it with “Set obstacles”.`);
        return;
      }
      app.update({ start: square, goal: undefined });
    },

    look(square) {
      const { board, start } = state;
      if (square === undefined || square === start) {
        view.drawLines();
        app.say(summary());
        return;
      }
      const name = nameOf(board, square);
      const paths = shortestPaths(app.explored(start), square);
      if (paths === undefined) {
        view.drawLines();
        app.say(board.blocked.has(square) ? `${name} is blocked.` : `${name} is out of reach.`);
        return;
      }
      view.drawLines(
        ...paths.edges.map((edge) => view.line(edge, "halo", CLEARANCE)),
        ...paths.edges.map((edge) => view.line(edge, "thin", CLEARANCE)),
      );
      const kind = paths.count === 1n ? "shortest path" : "shortest paths";
      app.say(`${name}: ${counted(paths.length, "move")}, ${grouped(paths.count)} ${kind}.`);
    },
  };
}
