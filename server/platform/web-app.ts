/** The built web app: hashed assets kept for ever, the page itself never. Unknown pages get the app, which shows its own 404. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { fail } from './fail.ts';
import type { Http } from './http.ts';

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Hashes of the page's inline scripts, written by the web build; the content security policy lets just these run. */
export function inlineScriptHashes(): string[] {
  const file = join(dist, 'csp-hashes.json');
  if (!existsSync(file)) return [];
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] };
  return scripts;
}

/** Answers the page. Without a build it says how to make one. */
export function page(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('content-type', 'text/html; charset=utf-8');
  const file = join(dist, 'index.html');
  if (!existsSync(file))
    return reply
      .code(503)
      .send('<!doctype html><title>AutoLotto</title><p>The web app is not built yet. Run: npm start</p>');
  return reply.send(html(file));
}
const pages = new Map<string, string>();
function html(file: string): string {
  let text = pages.get(file);
  if (text === undefined) {
    text = readFileSync(file, 'utf8');
    pages.set(file, text);
  }
  return text;
}

/** Paths that name a file; everything else is a page of the app. */
const namesFile = (path: string): boolean => path.startsWith('assets/') || /\.[a-z0-9]{2,12}$/i.test(path);
/** Paths that are never a page: a wrong one is a problem reply. */
const isService = (path: string): boolean => /^(api|art|ws|metrics|healthz|readyz)(\/|$)/.test(path);

export async function serveWebApp(http: Http): Promise<void> {
  await http.register(fastifyStatic, {
    root: dist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  http.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: '/*',
    config: { access: { who: 'anyone' }, rateClass: 'health' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.params['*'];
      if (isService(path)) fail('NOT_FOUND', {});
      if (!namesFile(path)) return page(reply);
      return reply.sendFile(path);
    },
  });
}
