/** How much of a scratch surface is cleared. The surface is a grid of small squares; a brush clears those that it touches. */
export const surface = { width: 300, height: 200 } as const;
export const brushRadius = 20;
/** More than this share, and the ticket counts as revealed. */
const revealedAbove = 0.5;
const columns = 60;
const rows = 40;
const side = surface.width / columns;

export type Point = { readonly x: number; readonly y: number };
export type Coverage = { readonly clear: (from: Point, to: Point) => void; readonly share: () => number };

/** The nearest point of a stroke. */
function distanceTo(stroke: { from: Point; to: Point }, { x, y }: Point): number {
  const { from, to } = stroke;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** The squares along one side, first and past the last, that a stroke may touch: a few of the whole surface. */
const reach = (from: number, to: number, count: number): [number, number] => [
  Math.max(0, Math.floor((Math.min(from, to) - brushRadius) / side)),
  Math.min(count, Math.ceil((Math.max(from, to) + brushRadius) / side)),
];

export function coverage(): Coverage {
  const cleared = new Uint8Array(columns * rows);
  let count = 0;
  return {
    clear: (from, to) => {
      const [left, right] = reach(from.x, to.x, columns);
      const [top, bottom] = reach(from.y, to.y, rows);
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          const at = row * columns + column;
          const middle = { x: (column + 0.5) * side, y: (row + 0.5) * side };
          if (cleared[at] === 0 && distanceTo({ from, to }, middle) <= brushRadius) {
            cleared[at] = 1;
            count += 1;
          }
        }
    },
    share: () => count / (columns * rows),
  };
}
export const isRevealed = (share: number): boolean => share > revealedAbove;
