/**
 * Writes server/platform/adapters/zip-places.txt: which city and state each ZIP code belongs to. Its source is the table of the npm
 * package `zipcodes`, of which names alone are taken: `npm i --no-save zipcodes@8.0.0`, run this, `npm ci`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { codes } from 'zipcodes';

/** Military mail has no place. */
const nowhere = new Set(['AA', 'AE', 'AP']);
const byPlace = new Map();
for (const { zip, city, state, country } of Object.values(codes)) {
  if (country !== 'US' || nowhere.has(state)) continue;
  const place = `${state}|${city}`;
  byPlace.set(place, [...(byPlace.get(place) ?? []), Number(zip)]);
}
/** "80201-80212 80214": neighbors in one stretch. */
function stretches(zips) {
  const said = [];
  for (const zip of zips.sort((a, b) => a - b)) {
    const last = said.at(-1);
    if (last && last[1] === zip - 1) last[1] = zip;
    else said.push([zip, zip]);
  }
  const five = (zip) => String(zip).padStart(5, '0');
  return said.map(([from, to]) => (from === to ? five(from) : `${five(from)}-${five(to)}`)).join(' ');
}
const license = readFileSync(new URL('../node_modules/zipcodes/LICENSE', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const said = [
  'ZIP codes by state and city; made by scripts/zip-places.mjs from the npm package zipcodes:',
  '',
  ...license,
];
const head = said.map((line) => `# ${line}`.trim());
const lines = [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, zips]) => `${place}|${stretches(zips)}`);
writeFileSync(
  new URL('../server/platform/adapters/zip-places.txt', import.meta.url),
  `${[...head, ...lines].join('\n')}\n`,
);
