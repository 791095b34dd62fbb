/** The built web app: hashed assets kept for ever, the page itself never. Unknown pages get the app, which shows its own 404. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { fail } from '../fail.ts';
import { escapeHtml } from './escape-html.ts';
import type { Http } from './http.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** Hashes of the page's inline scripts, written by the web build; the content security policy lets just these run. */
export function inlineScriptHashes(): string[] {
  const file = join(dist, 'csp-hashes.json');
  if (!existsSync(file)) return [];
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] };
  return scripts;
}

export type Goods = {
  /** Time to the door, in words. */
  readonly time: string;
  readonly shop: string;
  /** More shops that deliver now. */
  readonly otherShops: readonly string[];
  readonly products: readonly { readonly name: string; readonly price: string; readonly picture: string }[];
};

/** Facts that the page holds before any script has run. */
export type PageFacts = {
  /** Public origin, for absolute addresses. */
  readonly origin: string;
  /** Undefined when the policy cannot be read: the page comes all the same. */
  readonly contact: { readonly phone: string; readonly email: string } | undefined;
  /** What a page with shelves shows first; undefined where there is nothing to be sold now. */
  readonly goods?: Goods | undefined;
  /** Whether a session came with the request; the app checks later whether it is valid. */
  readonly hasSession: boolean;
  /** Address of the products that a page with shelves opens with; undefined where none deliver. */
  readonly firstShelf?: string | undefined;
};
export type AnswerPage = (reply: FastifyReply) => Promise<FastifyReply>;

/** Facts of the web build about its pages: see web/first-paint.config.ts. */
export type Pages = {
  /** By the name of the page: the files that only it needs. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** First paint of the app. */
  readonly paints: { readonly waiting: string; readonly landing: string; readonly 'sign-in': string };
  /** The front page, and the shelves of a customer, with room for their first products. */
  readonly goods: { readonly landing: Shelf; readonly shelf: Shelf };
};
type Shelf = {
  readonly page: string;
  /** The card of one product. */
  readonly card: string;
  /** One more shop that can be chosen. */
  readonly otherShop: string;
};

type Build = { readonly template: string; readonly pages: Pages };
let build: Build | undefined;
function built(): Build | undefined {
  if (!build && existsSync(join(dist, 'pages.json')))
    build = {
      template: readFileSync(join(dist, 'index.html'), 'utf8'),
      pages: JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Pages,
    };
  return build;
}

/** Answers the page. Without a build it explains how to make one. */
export async function page(reply: FastifyReply, facts: PageFacts): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('content-type', 'text/html; charset=utf-8');
  const { template, pages } = built() ?? {};
  if (template === undefined || pages === undefined)
    return reply
      .code(503)
      .send('<!doctype html><title>AutoLotto</title><p>The web app is not built yet. Run: npm start</p>');
  const text = filledPage(template, pages, reply.request.url, facts);
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compressed(text));
}

/** Few pages differ from each other, so each is compressed once. */
const compressedPages = new Map<string, Promise<Buffer>>();
const maxCompressedPages = 32;
function compressed(text: string): Promise<Buffer> {
  const known = compressedPages.get(text);
  if (known) return known;
  if (compressedPages.size >= maxCompressedPages) compressedPages.clear();
  const fresh = promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  compressedPages.set(text, fresh);
  return fresh;
}

/** Paths that are public for everybody; all others are private, or nothing. */
const publicPaths = new Set(['/', '/shelves']);

/** Pages whose file is not named as their path begins. */
const namesByPath: ReadonlyMap<string, string> = new Map([
  ['instacart-store', 'market'],
  ['ai-assistant', 'assistant'],
  ['pools', 'pool'],
]);

/** The page at an address, by the name of its file in web/pages, and its first paint. */
function standsAt(url: string, hasSession: boolean): { name: string; paint: keyof Pages['paints'] } {
  const { pathname, searchParams } = new URL(url, 'http://page');
  if (pathname === '/') return hasSession ? { name: 'home', paint: 'waiting' } : { name: 'landing', paint: 'landing' };
  if (pathname === '/api/login') return { name: 'sign-in', paint: searchParams.has('step') ? 'waiting' : 'sign-in' };
  const [, first = ''] = pathname.split('/');
  return { name: namesByPath.get(first) ?? first, paint: 'waiting' };
}

/** Pages that are drawn from the shops and the products of one. */
const shelfPages: ReadonlySet<string> = new Set(['landing', 'shelves', 'home', 'order', 'market']);
export const showsShelf = (url: string, hasSession: boolean): boolean => shelfPages.has(standsAt(url, hasSession).name);

/** Names what the app asks for first, so that it is fetched beside the app's code instead of after it. */
function firstData(name: string, { hasSession, firstShelf }: PageFacts): string {
  const addresses = [
    '/api/settings',
    ...(hasSession ? ['/api/auth/user'] : []),
    ...(shelfPages.has(name) ? ['/api/stores'] : []),
  ];
  const fetched = 'as="fetch" crossorigin="use-credentials"';
  const links = addresses.map((address) => `<link rel="preload" fetchpriority="low" ${fetched} href="${address}" />`);
  // A script in the page turns it into one to the shelf that was shown here last.
  if (hasSession && firstShelf && shelfPages.has(name))
    links.push(`<link data-first-shelf="${escapeHtml(firstShelf)}" ${fetched} />`);
  return links.join('');
}

/** Puts the facts where web/index.html leaves room for them. */
export function filledPage(template: string, pages: Pages, url: string, facts: PageFacts): string {
  const { origin, contact, hasSession } = facts;
  const { name, paint } = standsAt(url, hasSession);
  const [path = '/'] = url.split('?');
  const whole = escapeHtml(origin + path);
  const address = publicPaths.has(path)
    ? `<link rel="canonical" href="${whole}" /><meta property="og:url" content="${whole}" />`
    : '';
  const picture = `<meta property="og:image" content="${escapeHtml(`${origin}/card.png`)}" />`;
  // The app need not ask who a visitor is.
  const visitor = hasSession ? '' : '<meta name="visitor" />';
  const help = contact
    ? `<p>Call <a href="tel:${escapeHtml(contact.phone.replace(/[^\d+]/g, ''))}">${escapeHtml(contact.phone)}</a> to order by phone, or write to <a href="mailto:${escapeHtml(contact.email)}">${escapeHtml(contact.email)}</a>.</p>`
    : '';
  const files = Object.hasOwn(pages.files, name) ? (pages.files[name] ?? []) : [];
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`);
  const modules = files
    .filter((file) => !file.endsWith('.css'))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`);
  return template
    .replace('<!-- server:address -->', () => address + picture + visitor)
    .replace('<!-- server:styles -->', () => styles.join(''))
    .replace('<!-- server:modules -->', () => firstData(name, facts) + modules.join(''))
    .replace('<!-- server:contact -->', () => help)
    .replace('<!-- server:first-paint -->', () => drawnFirst(pages, name, paint, facts.goods));
}

/** First paint of a page, by its name; with its first products where there are some. */
function drawnFirst({ paints, goods }: Pages, name: string, paint: keyof Pages['paints'], found?: Goods): string {
  if (found && name === 'landing') return shelfWith(found, goods.landing);
  if (found && name === 'home') return shelfWith(found, goods.shelf);
  // On a wide screen a cart stands beside these goods.
  if (found && name === 'order') return shelfWith(found, goods.shelf).replace('data-shelf', 'data-shelf="order"');
  return paints[paint];
}

/** Pages that are drawn with their first products. */
const pagesWithGoods: ReadonlySet<string> = new Set(['landing', 'home', 'order']);
export const showsGoods = (url: string, hasSession: boolean): boolean =>
  pagesWithGoods.has(standsAt(url, hasSession).name);

const shelfWith = ({ time, shop, otherShops, products }: Goods, { page, card, otherShop }: Shelf): string =>
  page
    .replace('<!-- time -->', () => escapeHtml(time))
    .replace('<!-- shop -->', () => escapeHtml(shop))
    .replace('<!-- others -->', () =>
      otherShops.map((name) => otherShop.replace('<!-- other -->', () => escapeHtml(name))).join(''),
    )
    .replace('<!-- goods -->', () => products.map((product) => filledCard(card, product)).join(''));
const filledCard = (card: string, product: Goods['products'][number]): string =>
  card.replaceAll(/<!-- (name|price|picture) -->/g, (_, fact: keyof typeof product) => escapeHtml(product[fact]));

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
