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

type Place = { readonly state: string; readonly city: string };

type Table = {
  readonly size: number;
  readonly states: ReadonlySet<string>;
  readonly placeOf: (zip: string) => Place | undefined;
  /** ZIP codes of a city by its plain name; undefined where the state has no such city. */
  readonly zipsOf: (state: string, name: string) => readonly string[] | undefined;
  /** Whether nobody takes that city for a suburb elsewhere. */
  readonly isGreat: (name: string) => boolean;
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

/** Every number of "80201-80212 80214". */
function numbersIn(stretches: string): number[] {
  const numbers: number[] = [];
  for (const stretch of stretches.split(' ')) {
    const [from = '', to = from] = stretch.split('-');
    for (let number = Number(from); number <= Number(to); number++) numbers.push(number);
  }
  return numbers;
}

let table: Promise<Table> | undefined;
/** Read on first use. */
export const zipPlaces = (): Promise<Table> => {
  table ??= readTable();
  return table;
};
/** Somebody waits for the first address, and with them everybody: names are made plain for one state at a time, when it is asked for. */
async function readTable(): Promise<Table> {
  const text = await readFile(new URL('zip-places.txt', import.meta.url), 'utf8');
  const [placeOf, great] = [new Array<Place | undefined>(100_000), new Set<string>()];
  const linesOf = new Map<string, string[]>();
  let size = 0;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [state, city, stretches] = partsOf(line);
    const place = { state, city };
    const numbers = numbersIn(stretches);
    for (const number of numbers) placeOf[number] = place;
    size += numbers.length;
    const lines = linesOf.get(state);
    if (lines) lines.push(line);
    else linesOf.set(state, [line]);
    if (numbers.length >= greatFrom) great.add(plain(city));
  }
  const named = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const zipsOf = (state: string, name: string) => {
    const cities = named.get(state) ?? citiesIn(linesOf.get(state) ?? []);
    named.set(state, cities);
    return cities.get(name);
  };
  return {
    size,
    states: new Set(linesOf.keys()),
    placeOf: (zip) => placeOf[Number(zip)],
    zipsOf,
    isGreat: (name) => great.has(name),
  };
}

const partsOf = (line: string): [state: string, city: string, stretches: string] => {
  const [first, last] = [line.indexOf('|'), line.lastIndexOf('|')];
  return [line.slice(0, first), line.slice(first + 1, last), line.slice(last + 1)];
};

function citiesIn(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const cities = new Map<string, string[]>();
  for (const line of lines) {
    const [, city, stretches] = partsOf(line);
    const name = plain(city);
    const zips = numbersIn(stretches).map((number) => String(number).padStart(5, '0'));
    cities.set(name, [...(cities.get(name) ?? []), ...zips]);
  }
  return cities;
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
    .find((name) => known.zipsOf(state, plain(name)) !== undefined);
  return { zip, state, city: city ?? null };
}

/** Undefined where city and state go with the ZIP code, or nothing is known that speaks against it. */
export async function zipMismatch(
  address: string,
  centers: Readonly<Record<string, Point>>,
): Promise<ZipMismatch | undefined> {
  const known = await zipPlaces();
  const written = writtenIn(address, known);
  const place = written && known.placeOf(written.zip);
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
  { state, city }: Place,
  known: Table,
  centers: Readonly<Record<string, Point>>,
): boolean {
  const name = plain(written);
  if (name === plain(city)) return true;
  const zips = known.zipsOf(state, name);
  // Suburbs and neighborhoods have no ZIP code of their own.
  if (!zips) return !known.isGreat(name);
  const here = centers[zip];
  if (!here) return true;
  const miles = Math.min(
    ...zips.map((one) => (centers[one] ? milesBetween(here, centers[one]) : Number.POSITIVE_INFINITY)),
  );
  const nearer = Object.values(centers).filter((one) => milesBetween(here, one) < miles).length;
  return nearer <= neighbors;
}

/** Area of a ZIP code without its own, such as one of a large building: the closest number in its city that has one. */
export async function areaFor(zip: string, centers: Readonly<Record<string, Point>>): Promise<string | undefined> {
  if (Object.hasOwn(centers, zip)) return zip;
  const { placeOf, zipsOf } = await zipPlaces();
  const place = placeOf(zip);
  const near = place && zipsOf(place.state, plain(place.city))?.filter((one) => Object.hasOwn(centers, one));
  const away = (one: string) => Math.abs(Number(one) - Number(zip));
  return near?.toSorted((a, b) => away(a) - away(b))[0];
}
