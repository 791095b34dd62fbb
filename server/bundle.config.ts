/**
 * The server's programs as a few files, by Vite: Node would look up, read and strip fifteen hundred at each start. What a
 * module reads beside itself (SQL, fonts, the files of threads) stays where it is, so it goes by the module's own place.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const programs = ['main', 'worker', 'admin', 'audit-verify', 'backup', 'ledger-verify', 'policy', 'restore'];

const ownPlace = {
  name: 'own-place',
  transform(code: string, id: string) {
    if (!code.includes('import.meta.')) return undefined;
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    // Every line stays on its number.
    return { code: placed, map: null };
  },
};

export default {
  root: import.meta.dirname,
  plugins: [ownPlace],
  ssr: { noExternal: [/^@autolotto\//] },
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries([
        ...programs.map((name) => [name, `${name}.ts`]),
        // Shares the programs' modules, so that tests can change them first.
        ['test/harness/patient-server', 'test/harness/patient-server.ts'],
      ]),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
    },
  },
};
