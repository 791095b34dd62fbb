import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { between, distance, nearestOnLine, type OnLine } from './geometry.ts';
import { type Edge, townNetwork } from './network.ts';
import type { Pair } from './plan.ts';
import { toPair, toPoint } from './streets.ts';

export type Route = {
  /** From the street nearest to the start to the street nearest to the end, along the streets. */
  readonly points: readonly Point[];
  readonly miles: number;
};

type Snapped = { readonly edge: Edge; readonly on: OnLine };

function snap(point: Point): Snapped {
  const place = toPair(point);
  let best: Snapped | undefined;
  for (const edge of townNetwork().edges) {
    const on = nearestOnLine(place, edge.line);
    if (on && (!best || on.off < best.on.off)) best = { edge, on };
  }
  if (!best) throw new Error('the town has no streets');
  return best;
}

/** The nearest place on a street. */
export const snapToStreet = (point: Point): Point => toPoint(snap(point).on.point);

/** The line of the snapped edge from one distance along it to another, in that direction. */
function stretch({ line }: Edge, from: number, to: number): Pair[] {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const piece: Pair[] = [];
  let walked = 0;
  for (const [i, point] of line.entries()) {
    const before = line[i - 1] ?? point;
    const span = distance(before, point);
    for (const cut of [low, high]) {
      if (cut > walked && cut < walked + span) {
        piece.push(between(before, point, (cut - walked) / span));
      }
    }
    walked += span;
    if (walked >= low && walked <= high) piece.push(point);
  }
  return from <= to ? piece : piece.reverse();
}

/** Dijkstra from a place on an edge to every node; `by` is the edge each node is reached by. */
function spread({ edge: start, on }: Snapped): { reached: number[]; by: (number | undefined)[] } {
  const { nodes, edges, meeting } = townNetwork();
  const reached = nodes.map(() => Number.POSITIVE_INFINITY);
  const by = nodes.map((): number | undefined => undefined);
  const open = new Set([start.from, start.to]);
  reached[start.to] = start.length - on.along;
  reached[start.from] = on.along;
  for (;;) {
    let nearest: number | undefined;
    for (const node of open) {
      if (nearest === undefined || (reached[node] ?? 0) < (reached[nearest] ?? 0)) nearest = node;
    }
    if (nearest === undefined) return { reached, by };
    open.delete(nearest);
    for (const index of meeting[nearest] ?? []) {
      const edge = edges[index];
      if (!edge) continue;
      const next = edge.from === nearest ? edge.to : edge.from;
      const length = (reached[nearest] ?? 0) + edge.length;
      if (length >= (reached[next] ?? 0)) continue;
      reached[next] = length;
      by[next] = index;
      open.add(next);
    }
  }
}

/** Distances to a place: on the same piece of street, or by either end of its own. */
function waysTo(from: Snapped, to: Snapped, reached: readonly number[]) {
  return {
    direct: from.edge === to.edge ? Math.abs(from.on.along - to.on.along) : Number.POSITIVE_INFINITY,
    byStart: (reached[to.edge.from] ?? 0) + to.on.along,
    byEnd: (reached[to.edge.to] ?? 0) + to.edge.length - to.on.along,
  };
}

/** Miles by street from every point to every point. */
export function milesBetweenAll(points: readonly Point[]): number[][] {
  const snapped = points.map(snap);
  return snapped.map((from) => {
    const { reached } = spread(from);
    return snapped.map((to) => {
      const { direct, byStart, byEnd } = waysTo(from, to, reached);
      return Math.min(direct, byStart, byEnd) / 100;
    });
  });
}

function walk(from: Snapped, to: Snapped): Pair[] {
  const { edges } = townNetwork();
  const { reached, by } = spread(from);
  const { direct, byStart, byEnd } = waysTo(from, to, reached);
  if (direct <= byStart && direct <= byEnd) {
    return [from.on.point, ...stretch(from.edge, from.on.along, to.on.along), to.on.point];
  }

  let node = byStart <= byEnd ? to.edge.from : to.edge.to;
  const pieces = [stretch(to.edge, byStart <= byEnd ? 0 : to.edge.length, to.on.along)];
  for (let index = by[node]; index !== undefined; index = by[node]) {
    const edge = edges[index];
    if (!edge) break;
    pieces.push(edge.to === node ? [...edge.line] : edge.line.toReversed());
    node = edge.to === node ? edge.from : edge.to;
  }
  pieces.push(stretch(from.edge, from.on.along, node === from.edge.from ? 0 : from.edge.length));
  return [from.on.point, ...pieces.reverse().flat(), to.on.point];
}

/** The shortest way along the streets between two places, each taken at the nearest point of a street. */
export function route(from: Point, to: Point): Route {
  const line = walk(snap(from), snap(to));
  const path = line.filter((point, i) => i === 0 || distance(point, line[i - 1] ?? point) > 1e-9);
  const points = path.map(toPoint);
  return { points, miles: points.reduce((sum, point, i) => sum + milesBetween(points[i - 1] ?? point, point), 0) };
}

/** The point after so many miles of the way; its ends for less than none or more than all. */
export function alongRoute(points: readonly Point[], miles: number): Point {
  const [first] = points;
  if (!first) throw new Error('a way has at least one point');
  let left = miles;
  let at = first;
  for (const next of points) {
    const span = milesBetween(at, next);
    if (left <= 0) return at;
    if (left < span) {
      const share = left / span;
      return {
        latitude: at.latitude + (next.latitude - at.latitude) * share,
        longitude: at.longitude + (next.longitude - at.longitude) * share,
      };
    }
    left -= span;
    at = next;
  }
  return at;
}
