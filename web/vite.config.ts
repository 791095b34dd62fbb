import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { sharedBy } from './chunks.config.ts';
import { pagesAtOnce } from './first-paint.config.ts';
import { readSentences } from './messages.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = `http://localhost:${process.env.PORT ?? '3000'}`;

/** The sign-in page stands at an address below /api; here it comes from the sources like every other page. */
function signInPage(request: {
  url?: string | undefined;
  headers: { accept?: string | undefined };
}): string | undefined {
  const isPage =
    request.headers.accept?.includes('text/html') && new URL(request.url ?? '/', server).pathname === '/api/login';
  return isPage ? '/index.html' : undefined;
}

/** What the first paint is made of comes first; the app, which replaces it, is fetched with what is left of the line. */
function fetchAppAfterFirstPaint(): Plugin {
  return {
    name: 'fetch-app-after-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" '),
    },
  };
}

/** Puts theme-boot.js into the page itself: a request for it would come after the first paint. */
function inlineBootScript(): Plugin {
  return {
    name: 'inline-boot-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const source = readFileSync(join(here, 'theme-boot.js'), 'utf8')
          .replaceAll(/^\s*\/\/.*$/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
        return html.replace('<script src="/theme-boot.js" data-inline></script>', `<script>${source}</script>`);
      },
    },
  };
}

/** The boot script asks for the other presets' colors by the name the build gave their style sheet. */
function nameMorePresets(): Plugin {
  return {
    name: 'name-more-presets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => /more-presets-[^/]+\.css$/.test(name));
        if (file === undefined) throw new Error('The build made no style sheet of the other presets.');
        return html.replace('/ui/theme/more-presets.css', `/${file}`);
      },
    },
  };
}

/** The two faces the first screen is set in are asked for at once instead of after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-common-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Writes the service worker with the names of the files that the app opens with. The map comes with half a megabyte of
 * its own and shows nothing without a network: it is fetched when it is looked at.
 */
function serviceWorker(): Plugin {
  const isKept = (file: string) =>
    (/^assets\/.+\.(?:js|css)$/.test(file) || /-latin-[^/]+\.woff2$/.test(file)) && !/^assets\/map/.test(file);
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter(isKept).sort();
        const source = readFileSync(join(here, 'service-worker.js'), 'utf8');
        const page = bundle['index.html'];
        const version = createHash('sha256')
          .update(source)
          .update(files.join())
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 16);
        const kept = [...files.map((file) => `/${file}`), '/favicon.svg', '/manifest.webmanifest'];
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: source.replace('__VERSION__', version).replace('self.__FILES__', JSON.stringify(kept)),
        });
      },
    },
  };
}

/** What draws charts: half of what all pages shared, for the few that show one. */
const charts =
  /node_modules\/(?:recharts|d3-[a-z-]+|internmap|react-is|tiny-invariant|victory-vendor|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3|@mantine\/charts)\/|use-sync-external-store\/(?:cjs\/use-sync-external-store-)?with-selector/;

const shelfWords =
  /\/(?:web\/(?:app\/shelf-messages|catalogue\/(?:words|messages)|stores\/(?:words|messages|visitor-messages)|identity\/age\/messages|ledger\/messages|orders\/tracking\/ticket-messages)|contract\/shared\/words\/category-words)\.ts$/;

const shared = sharedBy(join(here, 'main.tsx'));

const text = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest)$/;

/** Writes .br and .gz next to every text file, and the hashes of inline scripts for the server's policy header. */
function finish(): Plugin {
  let out = join(here, 'dist');
  return {
    name: 'precompress-and-hash',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    // Not closeBundle, which also comes after a build that failed and would hide why it did.
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const html = await readFile(join(out, 'index.html'), 'utf8');
        const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source);
        const hashes = scripts.map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`);
        await writeFile(join(out, 'csp-hashes.json'), `${JSON.stringify({ scripts: hashes })}\n`);

        const files = (await readdir(out, { recursive: true })).filter((file) => text.test(file));
        await Promise.all(
          files.map(async (file) => {
            const content = await readFile(join(out, file));
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
              promisify(gzip)(content, { level: 9 }),
            ]);
            await Promise.all([writeFile(join(out, `${file}.br`), br), writeFile(join(out, `${file}.gz`), gz)]);
          }),
        );
      },
    },
  };
}

export default defineConfig({
  root: here,
  plugins: [
    react(),
    readSentences(here),
    inlineBootScript(),
    nameMorePresets(),
    preloadFonts(),
    fetchAppAfterFirstPaint(),
    serviceWorker(),
    pagesAtOnce(here),
    finish(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // What the first file imports is named with the page's own files, behind the styles: a seventh file before them would
    // hold up the first paint by a journey.
    modulePreload: { resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? [] : needed) },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Files that pages share are named in dozens of others: all those names would be more bytes than some of the files.
        chunkFileNames: ({ name }) => (/^for-/.test(name) ? 'assets/[hash].js' : 'assets/[name]-[hash].js'),
        // Every file costs a slow network a journey of its own: what the app opens with is one file, what several pages
        // share is another.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'charts', test: charts, priority: 3 },
            // Sentences of every shelf: two files of the same pages would be one journey more.
            { name: 'shelf-words', test: shelfWords, priority: 3 },
            // The map and the second language are whole files already; codes and long lists come with what shows one, and
            // sentences by parts of their own (see app/i18n/language.ts).
            {
              name: shared,
              debugName: 'by room',
              test: (id) =>
                !/maplibre|\/web\/.+(?:\.es|words|messages)\.ts$|qrcode|react-virtual|virtual-core/.test(id),
              minShareCount: 2,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  // The page's own address stays in the Host header, so that the server takes its calls for its own.
  server: {
    proxy: {
      '/api': { target: server, bypass: signInPage },
      '/art': { target: server },
      '/photos': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
