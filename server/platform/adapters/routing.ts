/**
 * How far it is by street, and along which. Adapters: an OSRM-compatible engine when configured, and others that are handed
 * in; the straight line, stretched as streets are, when nobody else answers. Tried in order.
 */
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { z } from 'zod';

/** From every point to every point; seconds only from an engine that knows how fast its streets are. */
export type Distances = {
  readonly miles: readonly (readonly number[])[];
  readonly seconds: readonly (readonly number[])[] | null;
};
/** From one point to the next. */
export type Leg = { readonly miles: number; readonly seconds: number | null; readonly line: readonly Point[] };
export type Routing = {
  readonly between: (points: readonly Point[]) => Promise<Distances>;
  readonly along: (points: readonly Point[]) => Promise<readonly Leg[]>;
};
/** One that may have no answer. */
export type PartialRouting = {
  readonly between: (points: readonly Point[]) => Promise<Distances | undefined>;
  readonly along: (points: readonly Point[]) => Promise<readonly Leg[] | undefined>;
};

/** What a way through a town is longer than the straight line, on the average. */
const detour = 1.3;

export const straightLines: Routing = {
  between: async (points) => ({
    miles: points.map((from) => points.map((to) => milesBetween(from, to) * detour)),
    seconds: null,
  }),
  along: async (points) =>
    points.slice(1).map((to, i) => {
      const from = points[i] ?? to;
      return { miles: milesBetween(from, to) * detour, seconds: null, line: [from, to] };
    }),
};

export function firstRouting(...routings: readonly PartialRouting[]): Routing {
  return {
    between: async (points) => {
      for (const routing of routings) {
        const found = await routing.between(points);
        if (found) return found;
      }
      return straightLines.between(points);
    },
    along: async (points) => {
      for (const routing of routings) {
        const found = await routing.along(points);
        if (found) return found;
      }
      return straightLines.along(points);
    },
  };
}

const metersPerMile = 1_609.344;
const answerWithinMs = 2_000;
/** No engine is sent longer addresses, and none has ever needed to say more. */
const maxPoints = 100;
const measure = z.number().min(0);
// A pair that no street joins is null.
const matrix = z.array(z.array(measure.nullable()));
const Table = z.object({ code: z.literal('Ok'), durations: matrix, distances: matrix });
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Way = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        legs: z.array(
          z.object({
            distance: measure,
            duration: measure,
            steps: z.array(z.object({ geometry: z.object({ coordinates: z.array(Position) }) })),
          }),
        ),
      }),
    )
    .min(1),
});

/** The table and route services of OSRM. Out of reach, slow or confused, it has no answer. */
export function osrmRouting(baseUrl: string, send: typeof fetch): PartialRouting {
  const ask = async <T extends z.ZodType>(
    service: 'table' | 'route',
    points: readonly Point[],
    query: Record<string, string>,
    reply: T,
  ): Promise<z.output<T> | undefined> => {
    if (points.length < 2 || points.length > maxPoints) return undefined;
    const place = points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';');
    const url = new URL(`${service}/v1/driving/${place}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams(query).toString();
    try {
      const response = await send(url, {
        signal: AbortSignal.timeout(answerWithinMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) return undefined;
      const read = reply.safeParse(await response.json());
      return read.success ? read.data : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    between: async (points) => {
      const table = await ask('table', points, { annotations: 'duration,distance' }, Table);
      if (!table) return undefined;
      const isWhole = [table.durations, table.distances].every(
        (rows) => rows.length === points.length && rows.every((row) => row.length === points.length),
      );
      if (!isWhole) return undefined;
      const straight = await straightLines.between(points);
      const milesOf = (from: number, to: number): number => {
        const meters = table.distances[from]?.[to];
        return meters == null ? (straight.miles[from]?.[to] ?? 0) : meters / metersPerMile;
      };
      return {
        miles: points.map((_, from) => points.map((_, to) => milesOf(from, to))),
        // At a walk, where no street leads: far enough to be gone last, near enough to be gone at all.
        seconds: points.map((_, from) =>
          points.map((_, to) => table.durations[from]?.[to] ?? milesOf(from, to) * 1_200),
        ),
      };
    },
    along: async (points) => {
      const query = { steps: 'true', overview: 'false', geometries: 'geojson' };
      const way = await ask('route', points, query, Way);
      const legs = way?.routes[0]?.legs;
      if (legs?.length !== points.length - 1) return undefined;
      return legs.map(({ distance, duration, steps }) => ({
        miles: distance / metersPerMile,
        seconds: duration,
        line: steps.flatMap(({ geometry }) =>
          geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
        ),
      }));
    },
  };
}
