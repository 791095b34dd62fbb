/** Two things that the server puts into the page so that it shows something at once; see server/platform/http/web-app.ts. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Words of the pages that visits begin with, as the router names them: asked for by the app, they would come a journey later. */
const wordsByPage: Readonly<Record<string, readonly string[]>> = {
  landing: ['app/shelf-messages', 'app/landing-page-messages'],
  shelves: ['app/shelf-messages'],
  'sign-in': ['identity/messages'],
  home: ['app/shelf-messages', 'app/ordering-messages', 'app/home-page-messages'],
  order: ['app/shelf-messages', 'app/ordering-messages'],
};

/**
 * Writes dist/pages.json: for each page the files that only it needs, so that they are fetched beside the app instead of
 * after it; and what each kind of page shows before the app is there, drawn by first-paint.tsx.
 */
export function pagesAtOnce(root: string): Plugin {
  const files: Record<string, string[]> = {};
  return {
    name: 'pages-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        const named = page?.type === 'asset' ? String(page.source) : '';
        const later = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/web/app/later-pages.tsx'),
        );
        if (later?.type !== 'chunk') throw new Error('Nothing names the pages that few visits begin with');
        const fileOf = (words: string): string => {
          const found = Object.values(bundle).find(
            (chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(join(root, `${words}.ts`)),
          );
          if (!found) throw new Error(`No file has the words of ${words}`);
          return found.fileName;
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const [, name] = /\/web\/pages\/[\w-]+\/([\w-]+)\.tsx$/.exec(chunk.facadeModuleId ?? '') ?? [];
          if (name === undefined) continue;
          const needed = new Set<string>();
          const add = (file: string): void => {
            const one = bundle[file];
            if (needed.has(file) || one?.type !== 'chunk') return;
            needed.add(file);
            for (const sheet of one.viteMetadata?.importedCss ?? []) needed.add(sheet);
            one.imports.forEach(add);
          };
          if (later.dynamicImports.includes(chunk.fileName)) add(later.fileName);
          add(chunk.fileName);
          for (const words of wordsByPage[name] ?? []) add(fileOf(words));
          files[name] = [...needed].map((file) => `/${file}`).filter((file) => !named.includes(file));
        }
        if (Object.keys(files).length === 0) throw new Error('No page was found in web/pages');
      },
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = join(root, 'dist') }) {
        const outDir = join(dir, '.first-paint');
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          plugins: [react()],
          build: { ssr: 'first-paint.tsx', outDir, target: 'node20' },
        });
        const { firstPaints } = (await import(
          pathToFileURL(join(outDir, 'first-paint.js')).href
        )) as typeof import('./first-paint.tsx');
        const { goods, ...paints } = await firstPaints();
        await writeFile(join(dir, 'pages.json'), JSON.stringify({ files, paints, goods }));
        await rm(outDir, { recursive: true });
      },
    },
  };
}
