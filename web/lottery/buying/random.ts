const range = 2 ** 32;

/** A whole number from 0 to below `end` by the browser's own generator, each as likely as any other. */
export function randomBelow(end: number, draw: () => number = drawWord): number {
  // Words above the last whole multiple would favor the lower numbers: they are drawn again.
  const fair = range - (range % end);
  for (;;) {
    const word = draw();
    if (word < fair) return word % end;
  }
}
const drawWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
