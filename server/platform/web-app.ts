/** The built web app: hashed assets kept for ever, the page itself never. Unknown pages get the app, which shows its own 404. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
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

/** What the page says before any script has run. */
export type PageFacts = {
  /** Where the page is reached, for addresses that must be whole. */
  readonly origin: string;
  /** Undefined when the policy cannot be read: the page comes all the same. */
  readonly contact: { readonly phone: string; readonly email: string } | undefined;
};
export type AnswerPage = (reply: FastifyReply) => Promise<FastifyReply>;

/** Answers the page. Without a build it says how to make one. */
export function page(reply: FastifyReply, facts: PageFacts): FastifyReply {
  reply.header('cache-control', 'no-cache').header('content-type', 'text/html; charset=utf-8');
  const file = join(dist, 'index.html');
  if (!existsSync(file))
    return reply
      .code(503)
      .send('<!doctype html><title>AutoLotto</title><p>The web app is not built yet. Run: npm start</p>');
  const [path = '/'] = reply.request.url.split('?');
  return reply.send(filledPage(html(file), path, facts));
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

/** What everybody may find under its one address; all else is somebody's own, or nothing. */
const publicPaths = new Set(['/', '/shelves']);

/** Puts the facts where web/index.html leaves room for them. */
export function filledPage(template: string, path: string, { origin, contact }: PageFacts): string {
  const whole = escapeHtml(origin + path);
  const address = publicPaths.has(path)
    ? `<link rel="canonical" href="${whole}" /><meta property="og:url" content="${whole}" />`
    : '';
  const picture = `<meta property="og:image" content="${escapeHtml(`${origin}/card.png`)}" />`;
  const help = contact
    ? `<p>Call <a href="tel:${escapeHtml(contact.phone.replace(/[^\d+]/g, ''))}">${escapeHtml(contact.phone)}</a> to order by phone, or write to <a href="mailto:${escapeHtml(contact.email)}">${escapeHtml(contact.email)}</a>.</p>`
    : '';
  return template
    .replace('<!-- server:address -->', () => address + picture)
    .replace('<!-- server:contact -->', () => help);
}

/** Paths that name a file; everything else is a page of the app. */
const namesFile = (path: string): boolean => path.startsWith('assets/') || /\.[a-z0-9]{2,12}$/i.test(path);
/** Paths that are never a page: a wrong one is a problem reply. */
const isService = (path: string): boolean => /^(api|art|photos|ws|metrics|healthz|readyz)(\/|$)/.test(path);

export async function serveWebApp(http: Http, answerPage: AnswerPage): Promise<void> {
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
      if (!namesFile(path)) return answerPage(reply);
      return reply.sendFile(path);
    },
  });
}
