import type { Pair } from './plan.ts';

/** Geometry on the plan's flat plane; nothing here knows streets or the earth. */

export const distance = (a: Pair, b: Pair): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const between = (a: Pair, b: Pair, share: number): Pair => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

export const isClosed = (line: readonly Pair[]): boolean => {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 2 && first !== undefined && last !== undefined && distance(first, last) < 1e-9;
};

export const lengthOf = (line: readonly Pair[]): number =>
  line.reduce((total, point, i) => total + distance(line[i - 1] ?? point, point), 0);

/** The bends of the ground: small against a block, long against a street, and the same for everything drawn. */
export function lay([x, y]: Pair): Pair {
  const east = x + 3.4 * Math.sin(y / 44 + 0.7) + 1.6 * Math.sin((x + y) / 27);
  const north = y + 3.2 * Math.sin(x / 47 - 0.4) + 1.4 * Math.sin((x - y) / 31);
  const turn = -0.09;
  return [east * Math.cos(turn) - north * Math.sin(turn), east * Math.sin(turn) + north * Math.cos(turn)];
}

/** Points at most `step` apart, corners kept. */
export function subdivide(line: readonly Pair[], step: number): Pair[] {
  const dense = line.slice(0, 1);
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (!from) continue;
    const pieces = Math.max(1, Math.ceil(distance(from, to) / step));
    for (let piece = 1; piece <= pieces; piece++) dense.push(between(from, to, piece / pieces));
  }
  return dense;
}

/** A Catmull-Rom curve through the points; a line that ends where it begins has no corner there either. */
export function smooth(line: readonly Pair[], step: number): Pair[] {
  const closed = isClosed(line);
  const at = (i: number): Pair => {
    const last = line.length - 1;
    const index = closed ? (i + last) % last : Math.min(Math.max(i, 0), last);
    return line[index] ?? [0, 0];
  };
  const dense: Pair[] = [at(0)];
  for (let i = 0; i < line.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(1, Math.ceil(distance(from, to) / step));
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      const axis = (k: 0 | 1): number =>
        0.5 *
        (2 * from[k] +
          (to[k] - before[k]) * t +
          (2 * before[k] - 5 * from[k] + 4 * to[k] - after[k]) * t ** 2 +
          (3 * from[k] - before[k] - 3 * to[k] + after[k]) * t ** 3);
      dense.push([axis(0), axis(1)]);
    }
  }
  return dense;
}

/** Drops points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplify(line: readonly Pair[], tolerance: number): Pair[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let index = 0;
  for (const [i, point] of line.entries()) {
    const off = distance(point, nearestOnSegment(point, first, last).point);
    if (off > farthest) [farthest, index] = [off, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

function nearestOnSegment(point: Pair, a: Pair, b: Pair): { point: Pair; share: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return { point: between(a, b, share), share };
}

export type OnLine = {
  readonly point: Pair;
  /** Index of the segment's first point. */
  readonly segment: number;
  /** Distance from the line's start. */
  readonly along: number;
  readonly off: number;
};

export function nearestOnLine(point: Pair, line: readonly Pair[]): OnLine | undefined {
  let best: OnLine | undefined;
  let walked = 0;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (!from) continue;
    const near = nearestOnSegment(point, from, to);
    const off = distance(point, near.point);
    if (!best || off < best.off)
      best = { point: near.point, segment: i - 1, along: walked + distance(from, near.point), off };
    walked += distance(from, to);
  }
  return best;
}

/** The place `along` the line, and the direction there; the ends when it is beyond them. */
export function pointAlong(line: readonly Pair[], along: number): { point: Pair; towards: Pair } {
  let left = Math.max(0, along);
  let end: { point: Pair; towards: Pair } = { point: line[0] ?? [0, 0], towards: [0, 1] };
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    const span = from ? distance(from, to) : 0;
    if (!from || span === 0) continue;
    const towards: Pair = [(to[0] - from[0]) / span, (to[1] - from[1]) / span];
    if (left <= span) return { point: between(from, to, left / span), towards };
    left -= span;
    end = { point: to, towards };
  }
  return end;
}

/** Intersection of two segments, ends included. */
export function crossing(a: Pair, b: Pair, c: Pair, d: Pair): Pair | undefined {
  const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (Math.abs(denominator) < 1e-12) return undefined;
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator;
  const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / denominator;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? between(a, b, t) : undefined;
}

/** Positive when the ring runs counter-clockwise. */
export const areaOf = (ring: readonly Pair[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
