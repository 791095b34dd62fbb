// Asks the registry when each version of the lockfile came out. One younger than a week fails: a stolen release is
// mostly found by then. Run it after a change of the lockfile; it needs the network, so `npm test` leaves it out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib.mjs';

const week = 7 * 24 * 60 * 60 * 1000;
const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

/** Versions that were read line by line and could not wait, with the reason. */
const read = {
  '@fastify/busboy@3.2.6': 'before it, a form that ended inside of a part nobody reads ended the process',
  '@fastify/multipart@10.1.9': 'before it, JSON could pass for an uploaded file',
};

/** The versions of a lockfile's packages: name@version, each once. */
export const versionsIn = ({ packages }) => [
  ...new Set(
    Object.entries(packages)
      .filter(([path, { link, version }]) => path.includes('node_modules/') && !link && version)
      .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
  ),
];

/**
 * The versions that are too young, or that the registry does not know.
 * @param versions name@version
 * @param publishedAt asks when a version came out: name, version => ISO 8601 or undefined
 * @param now milliseconds since 1970
 */
export async function tooYoung(versions, publishedAt, now, known = read) {
  const waiting = versions.filter((version) => !(version in known));
  const young = [];
  const ask = async () => {
    for (let version = waiting.pop(); version; version = waiting.pop()) {
      const at = version.lastIndexOf('@');
      const published = await publishedAt(version.slice(0, at), version.slice(at + 1));
      if (!(Date.parse(published) <= now - week)) young.push(`${version} is of ${published ?? 'an unknown day'}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return young.sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const times = new Map();
  const timesOf = async (name) => {
    const response = await fetch(new URL(name.replace('/', '%2f'), registry));
    if (!response.ok) throw new Error(`${registry} answered ${response.status} for ${name}`);
    return (await response.json()).time;
  };
  const versions = versionsIn(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const young = await tooYoung(
    versions,
    async (name, version) => {
      if (!times.has(name)) times.set(name, timesOf(name));
      return (await times.get(name))?.[version];
    },
    Date.now(),
  );
  console.log(young.length ? young.join('\n') : `${versions.length} versions, none younger than a week`);
  process.exit(young.length ? 1 : 0);
}
