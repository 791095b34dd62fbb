/** The paper that a recipient signs on, in its own units, and how much of a signature is one. */
export const signaturePaper = { width: 1000, height: 500 } as const;
export const maxStrokes = 200;
export const maxPoints = 3000;
export const typedNameLimit = 80;

/** x and y in turns, of one line drawn without lifting. */
export type Stroke = readonly number[];

/** Ink of so many units is more than a dot or a slip of the finger. */
const inkAtLeast = 150;

/** Total length of the lines. */
export function inkOf(strokes: readonly Stroke[]): number {
  let ink = 0;
  for (const stroke of strokes)
    for (let at = 2; at + 1 < stroke.length; at += 2)
      ink += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  return ink;
}
export const isSigned = (strokes: readonly Stroke[]): boolean => inkOf(strokes) >= inkAtLeast;

/** The lines as an SVG path. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const [x = 0, y = 0, ...rest] = stroke;
      // A point alone is drawn as a dot.
      return `M${x} ${y}L${(rest.length === 0 ? [x, y] : rest).join(' ')}`;
    })
    .join('');
