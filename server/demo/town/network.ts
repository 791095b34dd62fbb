import { crossing, distance, isClosed, lay, lengthOf, nearestOnLine, simplify, smooth, subdivide } from './geometry.ts';
import { type Pair, type PlannedStreet, plannedStreets, type StreetClass } from './plan.ts';

export type LaidStreet = {
  readonly name: string;
  readonly class: StreetClass;
  /** Hundredths of a mile; every junction is one of the points. */
  readonly line: readonly Pair[];
};

/** A piece of street from one junction (or dead end) to the next. */
export type Edge = {
  readonly street: LaidStreet;
  readonly from: number;
  readonly to: number;
  readonly line: readonly Pair[];
  readonly length: number;
};

export type Network = {
  readonly streets: readonly LaidStreet[];
  readonly nodes: readonly Pair[];
  readonly edges: readonly Edge[];
  /** The edges at each node. */
  readonly meeting: readonly (readonly number[])[];
};

/** An end this near to another street is meant to meet it. */
const reach = 10;
const same = 1e-6;

export const layLine = (through: readonly Pair[], curved: boolean): Pair[] =>
  simplify((curved ? smooth(through, 3) : subdivide(through, 3)).map(lay), 0.12);

function insert(line: Pair[], point: Pair): void {
  const near = nearestOnLine(point, line);
  if (near && line.every((vertex) => distance(vertex, point) > same)) line.splice(near.segment + 1, 0, point);
}

/** Brings loose ends to the street they are meant to meet: the streets planned before have the right of way. */
function joinEnds(lines: Pair[][]): void {
  for (const [own, line] of lines.entries()) {
    if (isClosed(line)) continue;
    for (const index of [0, line.length - 1]) {
      const end = line[index];
      if (!end) continue;
      const near = lines
        .slice(0, own)
        .map((other) => ({ other, on: nearestOnLine(end, other) }))
        .filter(({ on }) => on !== undefined && on.off < reach)
        .sort((a, b) => (a.on?.off ?? 0) - (b.on?.off ?? 0))[0];
      if (!near?.on) continue;
      const corner = near.other.find((vertex) => distance(vertex, near.on?.point ?? end) < 0.3);
      const meeting = corner ?? near.on.point;
      line[index] = meeting;
      insert(near.other, meeting);
    }
  }
}

function addCrossings(lines: Pair[][]): void {
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      const found: Pair[] = [];
      for (let a = 0; a < one.length - 1; a++) {
        for (let b = 0; b < other.length - 1; b++) {
          const [p, q, r, s] = [one[a], one[a + 1], other[b], other[b + 1]];
          const point = p && q && r && s && crossing(p, q, r, s);
          if (point) found.push(point);
        }
      }
      for (const point of found) {
        insert(one, point);
        insert(other, point);
      }
    }
  }
}

const keyOf = ([x, y]: Pair): string => `${x.toFixed(4)} ${y.toFixed(4)}`;

function build(planned: readonly PlannedStreet[]): Network {
  const lines = planned.map((street) => layLine(street.through, street.curved === true));
  joinEnds(lines);
  addCrossings(lines);

  const streets = planned.map(
    (street, i): LaidStreet => ({ name: street.name, class: street.class, line: lines[i] ?? [] }),
  );
  const visits = new Map<string, number>();
  for (const { line } of streets) {
    for (const [i, point] of line.entries()) {
      const end = i === 0 || i === line.length - 1;
      visits.set(keyOf(point), (visits.get(keyOf(point)) ?? 0) + (end ? 2 : 1));
    }
  }

  const nodes: Pair[] = [];
  const numbers = new Map<string, number>();
  const nodeAt = (point: Pair): number => {
    const key = keyOf(point);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, nodes.length);
    return nodes.push(point) - 1;
  };

  const edges: Edge[] = [];
  for (const street of streets) {
    let piece: Pair[] = [];
    for (const point of street.line) {
      piece.push(point);
      const [first] = piece;
      if (!first || piece.length < 2 || (visits.get(keyOf(point)) ?? 0) < 2) continue;
      edges.push({ street, from: nodeAt(first), to: nodeAt(point), line: piece, length: lengthOf(piece) });
      piece = [point];
    }
  }

  const meeting = nodes.map((): number[] => []);
  for (const [i, edge] of edges.entries()) {
    meeting[edge.from]?.push(i);
    meeting[edge.to]?.push(i);
  }
  return { streets, nodes, edges, meeting };
}

let built: Network | undefined;

/** Built once, on first use. */
export function townNetwork(): Network {
  built ??= build(plannedStreets);
  return built;
}
