import { describe, expect, test } from 'vitest';
import { crossing } from './geometry.ts';
import { townNetwork } from './network.ts';
import type { Pair } from './plan.ts';
import { toPair, townBounds, townCenter, townMap } from './streets.ts';

const streetsOf = () => townNetwork().streets;
const polygonsOf = (kind: string): Pair[][] =>
  townMap().features.flatMap(({ properties, geometry }) => {
    if (properties.kind !== kind) return [];
    const rings =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : geometry.type === 'Polygon'
          ? geometry.coordinates
          : [];
    return rings.map((ring) => ring.map(([longitude, latitude]) => toPair({ latitude, longitude })));
  });

const isInside = (ring: readonly Pair[], [x, y]: Pair): boolean => {
  let inside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
};

describe('the street network', () => {
  test('every street has its own name and meets another street', () => {
    const { streets, edges, meeting } = townNetwork();
    expect(new Set(streets.map(({ name }) => name)).size).toBe(streets.length);
    for (const street of streets) {
      const own = edges.filter((edge) => edge.street === street);
      const others = own.flatMap(({ from, to }) => [...(meeting[from] ?? []), ...(meeting[to] ?? [])]);
      expect(
        others.some((index) => edges[index]?.street !== street),
        street.name,
      ).toBe(true);
    }
  });

  test('every junction can be reached from every other', () => {
    const { nodes, edges, meeting } = townNetwork();
    const seen = new Set([0]);
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const index of meeting[node] ?? []) {
        for (const next of [edges[index]?.from ?? node, edges[index]?.to ?? node]) {
          if (!seen.has(next)) open.push(next);
          seen.add(next);
        }
      }
    }
    expect(seen.size).toBe(nodes.length);
    expect(nodes.length).toBeGreaterThan(200);
  });

  test('no street segment begins and ends at the same junction, which routing relies on', () => {
    expect(townNetwork().edges.filter(({ from, to }) => from === to)).toEqual([]);
  });

  test('the only loose ends are the roads out of town', () => {
    const { nodes, meeting } = townNetwork();
    const loose = nodes.filter((_, node) => (meeting[node] ?? []).length < 2);
    expect(loose.length).toBeGreaterThan(0);
    for (const end of loose) expect(Math.max(Math.abs(end[0]), Math.abs(end[1]))).toBeGreaterThan(155);
  });

  test('streets that cross share a junction', () => {
    const { edges } = townNetwork();
    // One expectation at the end: the pairs are so many that one each would take seconds.
    const crossed = new Set<string>();
    for (const [i, one] of edges.entries()) {
      for (const other of edges.slice(i + 1)) {
        if ([one.from, one.to].some((node) => node === other.from || node === other.to)) continue;
        for (let a = 1; a < one.line.length; a++) {
          for (let b = 1; b < other.line.length; b++) {
            const [p, q, r, s] = [one.line[a - 1], one.line[a], other.line[b - 1], other.line[b]];
            const met = p && q && r && s && crossing(p, q, r, s);
            if (met !== undefined) crossed.add(`${one.street.name} and ${other.street.name}`);
          }
        }
      }
    }
    expect([...crossed]).toEqual([]);
  });

  test("only main streets' bridges cross the river, and no street enters a lake", () => {
    const [river, ...lakes] = polygonsOf('water');
    expect(lakes.length).toBe(2);
    const across = streetsOf().filter(({ line }) =>
      line.some((a, i) => {
        const b = line[i + 1];
        return b && river?.some((c, j) => crossing(a, b, c, river[j + 1] ?? c) !== undefined);
      }),
    );
    expect(across.map(({ name }) => name).sort()).toEqual(['9th Avenue', 'Larimer Loop', 'Main Street']);
    for (const { name, line } of streetsOf()) {
      for (const lake of lakes)
        expect(
          line.some((point) => isInside(lake, point)),
          name,
        ).toBe(false);
    }
  });
});

describe('the map', () => {
  test("the town's map is GeoJSON of known kinds in painting order, small enough to send whole", () => {
    const map = townMap();
    const kinds = map.features.map(({ properties }) => properties.kind);
    expect([...new Set(kinds)]).toEqual(['block', 'park', 'water', 'rail', 'street']);
    expect(JSON.stringify(map).length).toBeLessThan(60_000);
  });

  test('polygons are closed, counter-clockwise and have an area', () => {
    for (const ring of ['block', 'park', 'water'].flatMap(polygonsOf)) {
      expect(ring.at(-1)).toEqual(ring[0]);
      const area = ring.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = ring[i + 1] ?? [x, y];
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
      expect(area).toBeGreaterThan(1);
    }
  });

  test('blocks do not lie on one another', () => {
    const blocks = polygonsOf('block');
    expect(blocks.length).toBeGreaterThan(150);
    for (const block of blocks) {
      const [x, y] = block.slice(1).reduce(([sx, sy], [px, py]): Pair => [sx + px, sy + py], [0, 0]);
      const middle: Pair = [x / (block.length - 1), y / (block.length - 1)];
      expect(blocks.filter((other) => isInside(other, middle)).length).toBeLessThanOrEqual(1);
    }
  });

  test('the center is in the middle of the bounds, which are about three miles wide', () => {
    const [west, south, east, north] = townBounds;
    expect((west + east) / 2).toBeCloseTo(townCenter.longitude, 9);
    expect((south + north) / 2).toBeCloseTo(townCenter.latitude, 9);
    expect(
      toPair({ latitude: north, longitude: east })[0] - toPair({ latitude: south, longitude: west })[0],
    ).toBeCloseTo(310, 6);
  });
});
