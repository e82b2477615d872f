// The colour of a distance. It darkens all the way from near to far, so the order shows without the hues too: to the
// colour blind, and in print. The ramp is that of the pictures, `src/picture/svg/map.rs`.

const RAMP = [
  [255, 250, 205],
  [199, 233, 180],
  [127, 205, 187],
  [65, 182, 196],
  [29, 145, 192],
  [34, 94, 168],
  [30, 27, 90],
];

/** The colour of a distance where the farthest is known, and black or white, whichever is easier to read on it. */
export function heat(distance, farthest, isDarkSquare) {
  const way = (Math.min(distance, farthest) * (RAMP.length - 1)) / Math.max(farthest, 1);
  const stop = Math.floor(way);
  const [near, far] = [RAMP[stop], RAMP[Math.min(stop + 1, RAMP.length - 1)]];
  // A dark square is seen through black of 8%.
  const light = isDarkSquare ? 0.92 : 1;
  const colour = near.map((channel, at) => Math.floor(light * (channel + (far[at] - channel) * (way - stop))));
  const whiteIsLegible = contrast(1, luminance(colour)) > contrast(luminance(colour), 0);
  return { colour: `rgb(${colour.join(" ")})`, ink: whiteIsLegible ? "#fff" : "#000" };
}

/** The contrast of two luminances, as the Web Content Accessibility Guidelines define it. */
function contrast(lighter, darker) {
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour) {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
