import type { Point } from '@autolotto/contract/shared/geo.ts';
import { areaOf, lay, lengthOf, pointAlong, simplify, smooth, subdivide } from './geometry.ts';
import { layLine, type Network, townNetwork } from './network.ts';
import { type Pair, plannedAreas, railLine, riverCourse } from './plan.ts';

type TownFeature = {
  readonly type: 'Feature';
  readonly properties: {
    readonly kind: 'block' | 'park' | 'water' | 'rail' | 'street';
    readonly name: string;
    /** Streets: main, street, lane. Blocks: center, homes, works. Water: river, lake. */
    readonly class: string;
  };
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: [longitude: number, latitude: number][] }
    | { readonly type: 'Polygon'; readonly coordinates: [longitude: number, latitude: number][][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: [longitude: number, latitude: number][][][] };
};

/** GeoJSON, in the order of painting. */
export type TownMap = { readonly type: 'FeatureCollection'; readonly features: readonly TownFeature[] };

export const townName = 'Larimer Falls';
export const townZip = '80202';
export const townCenter: Point = { latitude: 39.7515, longitude: -104.9977 };

/** On the sphere that `milesBetween` measures. */
const milesPerDegree = (Math.PI * 3958.7613) / 180;
const milesPerDegreeEast = milesPerDegree * Math.cos((townCenter.latitude * Math.PI) / 180);

export const toPoint = ([east, north]: Pair): Point => ({
  latitude: townCenter.latitude + north / 100 / milesPerDegree,
  longitude: townCenter.longitude + east / 100 / milesPerDegreeEast,
});

export const toPair = ({ latitude, longitude }: Point): Pair => [
  (longitude - townCenter.longitude) * milesPerDegreeEast * 100,
  (latitude - townCenter.latitude) * milesPerDegree * 100,
];

const half = 155;
/** What a map of the whole town shows: west, south, east, north. */
export const townBounds: readonly [west: number, south: number, east: number, north: number] = [
  toPoint([-half, 0]).longitude,
  toPoint([0, -half]).latitude,
  toPoint([half, 0]).longitude,
  toPoint([0, half]).latitude,
];

/** Five digits are about a yard: enough for a map, and half the size of what a double prints. */
const position = (pair: Pair): [number, number] => {
  const { latitude, longitude } = toPoint(pair);
  return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
};

type Properties = TownFeature['properties'];
const lineFeature = (properties: Properties, line: readonly Pair[]): TownFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: line.map(position) },
});
const polygon = (ring: readonly Pair[]): [number, number][][] => [[...ring, ...ring.slice(0, 1)].map(position)];
const polygonFeature = (properties: Properties, ring: readonly Pair[]): TownFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: polygon(ring) },
});

/** Rings without their closing point, counter-clockwise as GeoJSON wants outer rings. */
const counterClockwise = (ring: readonly Pair[]): Pair[] => (areaOf(ring) < 0 ? ring.toReversed() : [...ring]);

function areaRing(around: readonly Pair[], curved: boolean): Pair[] {
  const closed = [...around, ...around.slice(0, 1)];
  return counterClockwise(simplify((curved ? smooth(closed, 3) : subdivide(closed, 4)).map(lay), 0.15).slice(0, -1));
}

const riverLine = (): Pair[] =>
  layLine(
    riverCourse.map(([east, north]): Pair => [east, north]),
    true,
  );

function riverRing(): Pair[] {
  const middle = riverLine();
  const total = lengthOf(middle);
  const bank = (side: 1 | -1): Pair[] => {
    const points: Pair[] = [];
    for (let along = 0; along <= total; along += 5) {
      const { point, towards } = pointAlong(middle, along);
      const place = (along / total) * (riverCourse.length - 1);
      const [a, b] = [riverCourse[Math.floor(place)]?.[2] ?? 3, riverCourse[Math.ceil(place)]?.[2] ?? 3];
      const width = (a + (b - a) * (place % 1)) * side;
      points.push([point[0] - towards[1] * width, point[1] + towards[0] * width]);
    }
    return simplify(points, 0.15);
  };
  return counterClockwise([...bank(1), ...bank(-1).toReversed()]);
}

/**
 * The faces between the streets. At each junction the walk along an edge goes on with the next edge counted
 * clockwise, so every face is walked once, with the face at the left hand.
 */
function blockRings({ nodes, edges, meeting }: Network): Pair[][] {
  type Walk = { readonly edge: number; readonly back: boolean };
  const lineOf = ({ edge, back }: Walk): readonly Pair[] => {
    const line = edges[edge]?.line ?? [];
    return back ? line.toReversed() : line;
  };
  const startOf = ({ edge, back }: Walk): number => (back ? edges[edge]?.to : edges[edge]?.from) ?? 0;
  const headingOf = (walk: Walk): number => {
    const [a = [0, 0], b = [0, 0]] = lineOf(walk);
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  const leaving = nodes.map((_, node) =>
    (meeting[node] ?? [])
      .flatMap((edge): Walk[] => [
        { edge, back: false },
        { edge, back: true },
      ])
      .filter(
        (walk, i, all) =>
          startOf(walk) === node && all.findIndex((w) => w.edge === walk.edge && w.back === walk.back) === i,
      )
      .sort((a, b) => headingOf(a) - headingOf(b)),
  );

  const walked = new Set<string>();
  const rings: Pair[][] = [];
  for (const first of leaving.flat()) {
    const ring: Pair[] = [];
    let walk = first;
    while (!walked.has(`${walk.edge} ${walk.back}`)) {
      walked.add(`${walk.edge} ${walk.back}`);
      ring.push(...lineOf(walk).slice(0, -1));
      const arriving: Walk = { edge: walk.edge, back: !walk.back };
      const around = leaving[startOf(arriving)] ?? [];
      const here = around.findIndex((w) => w.edge === arriving.edge && w.back === arriving.back);
      walk = around[(here + around.length - 1) % around.length] ?? arriving;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

const middleOf = (ring: readonly Pair[]): Pair => {
  const [x, y] = ring.reduce(([sumX, sumY], [px, py]) => [sumX + px, sumY + py], [0, 0]);
  return [x / ring.length, y / ring.length];
};

const blockClasses = ['centre', 'homes', 'works'] as const;

function blockClass(ring: readonly Pair[]): (typeof blockClasses)[number] {
  const [east, north] = middleOf(ring);
  if (Math.hypot(east, north + 5) < 48) return 'centre';
  return north < -106 && east < 45 ? 'works' : 'homes';
}

/** Wider faces than these are open land. */
const widestBlock = 1500;

/** Junctions on a straight side need no corner; what is off by less than a street's width is under its stroke. */
const coarse = (ring: readonly Pair[]): Pair[] => simplify([...ring, ...ring.slice(0, 1)], 0.3).slice(0, -1);

let drawn: TownMap | undefined;

export function townMap(): TownMap {
  if (drawn) return drawn;
  const network = townNetwork();
  const rings = blockRings(network).filter((ring) => areaOf(ring) > 4 && areaOf(ring) < widestBlock);
  const blocks = blockClasses.map((of): TownFeature => {
    const coordinates = rings.filter((ring) => blockClass(ring) === of).map((ring) => polygon(coarse(ring)));
    return {
      type: 'Feature',
      properties: { kind: 'block', name: '', class: of },
      geometry: { type: 'MultiPolygon', coordinates },
    };
  });
  const areas = plannedAreas.map(({ kind, name, around, curved }) =>
    polygonFeature({ kind, name, class: kind === 'park' ? 'park' : 'lake' }, areaRing(around, curved === true)),
  );
  const parks = areas.filter((area) => area.properties.kind === 'park');
  const lakes = areas.filter((area) => area.properties.kind === 'water');
  const importance = { lane: 0, street: 1, main: 2 };
  const streets = network.streets
    .toSorted((a, b) => importance[a.class] - importance[b.class])
    .map((street) =>
      lineFeature({ kind: 'street', name: street.name, class: street.class }, simplify(street.line, 0.12)),
    );
  drawn = {
    type: 'FeatureCollection',
    features: [
      ...blocks,
      ...parks,
      polygonFeature({ kind: 'water', name: 'Larimer River', class: 'river' }, riverRing()),
      ...lakes,
      lineFeature({ kind: 'rail', name: 'Larimer Falls line', class: 'rail' }, layLine(railLine, true)),
      ...streets,
    ],
  };
  return drawn;
}
