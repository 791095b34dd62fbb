/** Which city and state a ZIP code belongs to, and whether an address says the same. */
import { readFile } from 'node:fs/promises';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

export type ZipMismatch = {
  readonly zip: string;
  /** Where the ZIP code is: "Denver, CO". */
  readonly place: string;
  /** Where the address says that it is. */
  readonly written: string;
};

type Table = {
  readonly placeOf: ReadonlyMap<string, { readonly state: string; readonly city: string }>;
  /** By "CO|denver". */
  readonly zipsOf: ReadonlyMap<string, readonly string[]>;
  readonly states: ReadonlySet<string>;
  /** Cities that nobody takes for a suburb elsewhere. */
  readonly great: ReadonlySet<string>;
};

/** ZIP codes of a city that everybody knows. */
const greatFrom = 50;
/** A city's name is used in the ZIP areas next to its own; further than so many areas away it is another place. */
const neighbors = 12;

const shortened: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };
const plain = (city: string): string =>
  city
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => shortened[word] ?? word)
    .join(' ');

function* zipsIn(stretches: string): Generator<string> {
  for (const stretch of stretches.split(' ')) {
    const [from = '', to = from] = stretch.split('-');
    for (let zip = Number(from); zip <= Number(to); zip++) yield String(zip).padStart(5, '0');
  }
}

let table: Promise<Table> | undefined;
/** Read on first use. */
export const zipPlaces = (): Promise<Table> => {
  table ??= readTable();
  return table;
};
async function readTable(): Promise<Table> {
  const text = await readFile(new URL('zip-places.txt', import.meta.url), 'utf8');
  const [placeOf, zipsOf] = [new Map<string, { state: string; city: string }>(), new Map<string, string[]>()];
  const [states, great] = [new Set<string>(), new Set<string>()];
  for (const line of text.split('\n')) {
    const [state, city, stretches] = line.startsWith('#') ? [] : line.split('|');
    if (!state || !city || !stretches) continue;
    const zips = [...zipsIn(stretches)];
    for (const zip of zips) placeOf.set(zip, { state, city });
    const key = `${state}|${plain(city)}`;
    zipsOf.set(key, [...(zipsOf.get(key) ?? []), ...zips]);
    states.add(state);
    if (zips.length >= greatFrom) great.add(plain(city));
  }
  return { placeOf, zipsOf, states, great };
}

type Written = { readonly zip: string; readonly state: string | null; readonly city: string | null };
const countries = new Set(['us', 'usa']);
/** City and state before the ZIP code that ends an address, as far as they stand there. */
function writtenIn(address: string, known: Table): Written | undefined {
  const parts = address
    .slice(0, 400)
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
  /** The last word of all, when it is what is looked for. */
  const take = (read: (word: string) => string | undefined): string | undefined => {
    const found = read(parts.at(-1)?.at(-1)?.replaceAll('.', '') ?? '');
    if (found === undefined) return undefined;
    parts.at(-1)?.pop();
    if (parts.at(-1)?.length === 0) parts.pop();
    return found;
  };
  take((word) => (countries.has(word.toLowerCase()) ? word : undefined));
  const zip = take((word) => /^(\d{5})(?:-\d{4})?$/.exec(word)?.[1]);
  if (zip === undefined) return undefined;
  const state = take((word) => (known.states.has(word.toUpperCase()) ? word.toUpperCase() : undefined)) ?? null;
  const last = parts.at(-1) ?? [];
  const isCity = parts.length > 1 && !last.some((word) => /\d/.test(word));
  if (parts.length > 1 || state === null) return { zip, state, city: isCity ? last.join(' ') : null };
  // Without commas a city is what ends like one of this state.
  const city = [4, 3, 2, 1]
    .filter((count) => count < last.length)
    .map((count) => last.slice(-count).join(' '))
    .find((name) => known.zipsOf.has(`${state}|${plain(name)}`));
  return { zip, state, city: city ?? null };
}

/** Undefined where city and state go with the ZIP code, or nothing is known that speaks against it. */
export async function zipMismatch(
  address: string,
  centers: Readonly<Record<string, Point>>,
): Promise<ZipMismatch | undefined> {
  const known = await zipPlaces();
  const written = writtenIn(address, known);
  const place = written && known.placeOf.get(written.zip);
  if (!written || !place) return undefined;
  const isOtherState = written.state !== null && written.state !== place.state;
  if (!isOtherState && (written.city === null || isNear(written.zip, written.city, place, known, centers)))
    return undefined;
  const said = [written.city, written.state].filter((part) => part !== null).join(', ');
  return { zip: written.zip, place: `${place.city}, ${place.state}`, written: said };
}

function isNear(
  zip: string,
  written: string,
  { state, city }: { readonly state: string; readonly city: string },
  known: Table,
  centers: Readonly<Record<string, Point>>,
): boolean {
  const name = plain(written);
  if (name === plain(city)) return true;
  const zips = known.zipsOf.get(`${state}|${name}`);
  // Suburbs and neighborhoods have no ZIP code of their own.
  if (!zips) return !known.great.has(name);
  const here = centers[zip];
  if (!here) return true;
  const miles = Math.min(
    ...zips.map((one) => (centers[one] ? milesBetween(here, centers[one]) : Number.POSITIVE_INFINITY)),
  );
  const nearer = Object.values(centers).filter((one) => milesBetween(here, one) < miles).length;
  return nearer <= neighbors;
}

/** Of a ZIP code without an area of its own, such as one of a large building: the closest number of its city that has one. */
export async function areaFor(zip: string, centers: Readonly<Record<string, Point>>): Promise<string | undefined> {
  if (Object.hasOwn(centers, zip)) return zip;
  const { placeOf, zipsOf } = await zipPlaces();
  const place = placeOf.get(zip);
  const near = place && zipsOf.get(`${place.state}|${plain(place.city)}`)?.filter((one) => Object.hasOwn(centers, one));
  const away = (one: string) => Math.abs(Number(one) - Number(zip));
  return near?.toSorted((a, b) => away(a) - away(b))[0];
}
