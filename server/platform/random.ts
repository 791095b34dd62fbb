import { randomBytes, randomUUID } from 'node:crypto';

/** Chance is passed in, so that a test can repeat it. */
export type Random = {
  readonly uuid: () => string;
  readonly token: (bytes: number) => string;
  readonly bytes: (count: number) => Uint8Array;
  /** A whole number from 0 to below `end`, each as likely as any other. */
  readonly below: (end: number) => number;
};

const mostBytes = 6;

/**
 * `below` over a source of bytes. A remainder alone would draw small numbers more often: numbers beyond the last whole
 * multiple of `end` are drawn again.
 */
export function drawBelow(bytes: Random['bytes'], end: number): number {
  if (!Number.isInteger(end) || end < 1 || end > 256 ** mostBytes) throw new RangeError(`no number below ${end}`);
  let size = 1;
  while (256 ** size < end) size += 1;
  const range = 256 ** size;
  const fair = range - (range % end);
  for (;;) {
    const drawn = bytes(size).reduce((number, byte) => number * 256 + byte, 0);
    if (drawn < fair) return drawn % end;
  }
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  bytes: (count) => randomBytes(count),
  below: (end) => drawBelow(randomBytes, end),
};
