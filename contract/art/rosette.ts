/**
 * The fine rosettes printed on tickets against forgery, drawn from a word. The same word always gives the same rosette,
 * on the server as in the browser: it stands for a person or an order and is a quick check by eye.
 */

/** A repeatable sequence of numbers in [0, 1) from a word: FNV-1a for the start, mulberry32 for the steps. */
export function sequence(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type RosetteLine = {
  /** Points of one closed wave, as an SVG path. */
  readonly path: string;
  /** Rotations of the wave about the middle, in number and degrees. */
  readonly turns: readonly number[];
};

export type RosetteSize = {
  readonly radius: number;
  readonly points?: number;
  /** Digits after the point: 0 for small pictures that must weigh little. */
  readonly digits?: number;
};

/**
 * One wave r = R(a + b·sin nθ + c·sin 3nθ) and the angles to draw it at.
 * n is whole, so the wave closes; turning by parts of one petal weaves the net.
 */
export function rosette(seed: string, { radius, points = 180, digits = 1 }: RosetteSize): RosetteLine {
  const next = sequence(seed);
  const petals = 7 + Math.floor(next() * 6);
  const copies = 5 + Math.floor(next() * 3);
  const middle = 0.5 + 0.1 * next();
  const swing = 0.24 + 0.12 * next();
  const ripple = 0.05 + 0.07 * next();
  const lean = next() * Math.PI;

  let path = '';
  for (let index = 0; index < points; index += 1) {
    const angle = (index / points) * 2 * Math.PI;
    const reach = radius * (middle + swing * Math.sin(petals * angle) + ripple * Math.sin(3 * petals * angle + lean));
    const x = (reach * Math.cos(angle)).toFixed(digits);
    const y = (reach * Math.sin(angle)).toFixed(digits);
    path += `${index === 0 ? 'M' : 'L'}${x} ${y}`;
  }
  const petal = 360 / petals;
  const turns = Array.from({ length: copies }, (_, index) => Number(((index / copies) * petal).toFixed(2)));
  return { path: `${path}Z`, turns };
}
