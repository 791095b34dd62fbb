/**
 * The settings: the environment and a file, read once by a program and passed as a value. Every problem is named at once.
 * `.env.example` lists every name here with its meaning; a test keeps the two equal.
 */
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isBitcoinAccount, isPrivateBitcoinKey } from './adapters/bitcoin/account.ts';
import { type RateSourceName, rateSourceNames } from './adapters/bitcoin/rates.ts';
import type { CardSettings } from './adapters/card-processor.ts';
import type { ChatSettings } from './adapters/chat-model.ts';
import { isPublicKey } from './adapters/results-feed.ts';
import type { Bucket } from './files/bucket.ts';

const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL starting with ${protocols.join(' or ')}`,
    );

/** An address, a network, or one of the names the library knows. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return (
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
}

/** Traffic to an identity provider must be encrypted. */
const isEncryptedOrHere = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);

const isCoreWallet = (text: string): boolean => {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/wallet\/[^/]+$/.test(pathname);
};

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);

/** Shown in .env.example, and so known to everybody. */
const secretExample = 'put what "openssl rand -base64 32" prints here';
/** A random text of 32 characters has more distinct ones, in any alphabet. */
const fewestCharacters = 8;

/** Never with the key itself: what is wrong with settings stands in the log. */
const exposedKey =
  'BITCOIN_XPUB is a private key. Put the account’s public key (zpub…) there and treat the old one as exposed.';

/** An address, alone or in angle brackets after a name. */
function isSender(text: string): boolean {
  const open = text.lastIndexOf('<');
  if (open >= 0 && !text.endsWith('>')) return false;
  const address = open < 0 ? text : text.slice(open + 1, -1);
  return z.email().safeParse(address).success && !/[\r\n]/.test(text);
}

/** One row a variable: its schema and what it is for. */
export const variables = {
  ENV_FILE: {
    schema: z.string().min(1).optional(),
    example: '/etc/autolotto.env',
    about:
      'File of settings that is read, named in the environment; none for no file at all. Unset: .env beside package.json. What the environment says stands above it.',
  },
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), about: 'Port to listen on.' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'Address to listen on; 0.0.0.0 for all.' },
  PUBLIC_ORIGIN: {
    schema: url(['http:', 'https:'])
      .transform((text) => new URL(text).origin)
      .optional(),
    example: 'https://shop.example',
    about:
      'The one origin browsers reach the product at. Unset: localhost, or an IP address. Needed in production, with https:// except on this very machine.',
  },
  DATABASE_URL: {
    schema: url(['postgres:', 'postgresql:']).optional(),
    example: 'postgres://autolotto_web:password@127.0.0.1/autolotto',
    about: 'A PostgreSQL (15 or newer) to keep the data in. Unset: an embedded database in DATA_DIR.',
  },
  MIGRATE_DATABASE_URL: {
    schema: url(['postgres:', 'postgresql:']).optional(),
    example: 'postgres://autolotto_owner:password@127.0.0.1/autolotto',
    about:
      'The same PostgreSQL by the login that owns the tables, when DATABASE_URL names one that does not. Unset: DATABASE_URL.',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(1).max(200).default(10),
    about: 'Connections this process may hold to PostgreSQL.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'Folder of the embedded database; one process at a time may own it.',
  },
  PHOTO_DIR: {
    schema: z.string().min(1).optional(),
    example: '/var/lib/autolotto/photos',
    about: 'Folder of the photos of products; several processes share one. Unset: photos in DATA_DIR.',
  },
  PHOTO_BUCKET_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => !/[?#]/.test(text), 'must be the address of a bucket, without ? or #')
      .transform((text) => (text.endsWith('/') ? text.slice(0, -1) : text))
      .optional(),
    example: 'https://s3.eu-central-1.amazonaws.com/our-photos',
    about:
      'A bucket of an S3-compatible storage that photos of products are kept in instead, like https://s3.eu-central-1.amazonaws.com/our-photos. Unset: on the disk.',
  },
  PHOTO_BUCKET_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    about: 'Where that bucket is, as its storage calls it.',
  },
  PHOTO_BUCKET_KEY_ID: {
    schema: z.string().min(1).optional(),
    example: 'AKIAEXAMPLE',
    about: 'Our key at that storage, by its public part.',
  },
  PHOTO_BUCKET_SECRET: {
    schema: z.string().min(1).optional(),
    example: 'secret-of-that-key',
    about: 'The secret part of that key. It must be allowed to list, read, write and delete in the bucket.',
  },
  REDIS_URL: {
    schema: url(['redis:', 'rediss:']).optional(),
    example: 'redis://127.0.0.1:6379',
    about: 'Redis or Valkey that carries live events between processes. Unset: PostgreSQL LISTEN/NOTIFY.',
  },
  PRESET: {
    schema: z.enum(['demo', 'production']).optional(),
    example: 'production',
    about:
      'demo or production: which policy rows apply. Unset: demo on the embedded database, for this machine only; production with DATABASE_URL.',
  },
  AUTH_SECRET: {
    schema: z
      .string()
      .min(32, 'must be at least 32 characters')
      .refine(
        (text) => text !== secretExample && new Set(text).size >= fewestCharacters,
        'must be random, like what "openssl rand -base64 32" prints',
      )
      .optional(),
    example: secretExample,
    about: 'Signs sign-in tokens. Needed in production; the demo makes its own and keeps it in the database.',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .min(1)
      .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine((parts) => parts.every(isProxy), 'must be none, addresses like 10.0.0.7 or networks like 10.0.0.0/8')
      .optional(),
    example: '127.0.0.1, ::1',
    about:
      'Addresses of proxies whose X-Forwarded-* headers are believed, comma separated; none when browsers reach this process themselves. Needed in production.',
  },
  OIDC_ISSUER: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .optional(),
    example: 'https://id.example',
    about:
      'Identity provider (OpenID Connect) that people sign in with, by its issuer URL. Unset: our own sign-in page.',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    example: 'autolotto',
    about: 'Our name at the identity provider.',
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    example: 'secret-of-that-client',
    about: 'Our secret at the identity provider; its redirect URI is PUBLIC_ORIGIN with /api/login/callback.',
  },
  ADMIN_EMAILS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
      .refine((all) => all.every((one) => z.email().safeParse(one).success), 'must be email addresses, comma separated')
      .optional(),
    example: 'helen@shop.example, omar@shop.example',
    about:
      'Addresses that become admin by choosing that role once they are confirmed, comma separated; nobody else is the first. Unset: the first admin needs the set-up code of the log.',
  },
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:']).optional(),
    example: 'smtps://name:password@mail.example',
    about:
      'Mail server that letters go out by, like smtps://name:password@mail.example. Unset: the demo shows them at /outbox, production sends none.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .refine(isSender, 'must be an address like shop@example.com or Shop <shop@example.com>')
      .optional(),
    example: 'AutoLotto <shop@shop.example>',
    about: 'The address letters come from.',
  },
  BREACHED_PASSWORDS_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://api.pwnedpasswords.com',
    about:
      'A service that knows leaked passwords, like https://api.pwnedpasswords.com; it is told five characters of a hash. Unset: only the list that comes with the product.',
  },
  WORKER: {
    schema: flag.default(true),
    about: 'on: this process runs background jobs too. off: run server/worker.ts beside it.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'Least important log line that is written.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must be at least 16 characters').optional(),
    example: 'put-a-long-random-text-here',
    about:
      'What whoever reads /metrics shows (Authorization: Bearer …). Unset: they are for this machine alone, and never through a proxy.',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.coerce.number().positive().max(1_000_000).default(1),
    about: 'Multiplies every rate limit; for load tests.',
  },
  MAP_STYLE_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://maps.example/style.json',
    about: 'A MapLibre style for maps. Unset: the demo town’s own streets are drawn.',
  },
  GEOCODER_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://nominatim.example',
    about: 'A Nominatim-compatible geocoder for delivery addresses. Unset: demo streets and ZIP code centers.',
  },
  TELEPHONY_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .optional(),
    example: 'https://calls.example/numbers',
    about:
      'A service that connects customer and courier by a number of its own; it is sent both numbers as JSON. Unset: they write to each other and cannot call.',
  },
  TELEPHONY_TOKEN: {
    schema: z.string().min(1).optional(),
    example: 'secret-of-that-service',
    about: 'What we show that service (Authorization: Bearer …).',
  },
  ASSISTANT_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .transform((text) => (text.endsWith('/') ? text.slice(0, -1) : text))
      .optional(),
    example: 'https://models.example/v1',
    about:
      'A language model that answers for the assistant, by the address of its chat completions API (OpenAI’s or one like it) without /chat/completions. It is sent questions and help articles; orders, money and tickets only while the setting “Own facts go to the model” is on; never names, addresses or phone numbers. Unset: the assistant answers by itself.',
  },
  ASSISTANT_KEY: {
    schema: z.string().min(1).optional(),
    example: 'secret-of-that-model',
    about: 'What we show that model (Authorization: Bearer …). Unset: nothing, as models on this machine need it.',
  },
  ASSISTANT_MODEL: {
    schema: z.string().min(1).max(200).optional(),
    example: 'name-of-the-model',
    about: 'The model’s name there.',
  },
  RESULTS_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://results.example/draws',
    about: 'A service that knows the official numbers of draws and signs them. Unset: two people enter them.',
  },
  RESULTS_PUBLIC_KEY: {
    schema: z.string().refine(isPublicKey, 'must be an Ed25519 public key, 32 bytes in base64').optional(),
    example: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    about: 'The key that its signatures are checked by.',
  },
  CARD_API_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .default('https://api.stripe.com'),
    about: 'The card provider, Stripe or one that speaks its PaymentIntents API. Used with the other CARD_ settings.',
  },
  CARD_SECRET_KEY: {
    schema: z.string().min(1).optional(),
    example: 'sk_live_from-the-provider',
    about: 'Our secret at the card provider. Unset, with all CARD_ settings: cards are not taken.',
  },
  CARD_PUBLISHABLE_KEY: {
    schema: z.string().min(1).optional(),
    example: 'pk_live_from-the-provider',
    about: 'What a browser shows the card provider; no secret.',
  },
  CARD_WEBHOOK_SECRETS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((all) => all.every((one) => one.length >= 8), 'must be secrets of 8 characters or more, comma separated')
      .optional(),
    example: 'whsec_current, whsec_previous',
    about:
      'Secrets that the card provider signs its events with, comma separated: two while one replaces the other. Its events go to PUBLIC_ORIGIN with /api/payments/card/events.',
  },
  CARD_SCRIPT_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .optional(),
    example: 'https://js.stripe.com/dahlia/stripe.js',
    about:
      'The provider’s script that shows the card form, with the version in its address as the provider documents it.',
  },
  BITCOIN_XPUB: {
    schema: z
      .string()
      .refine((key) => !isPrivateBitcoinKey(key), exposedKey)
      .refine(
        (key) => isPrivateBitcoinKey(key) || isBitcoinAccount(key),
        'must be the public key of an account (zpub…)',
      )
      .optional(),
    example:
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    about:
      'Public key of the Bitcoin account that payments come to (BIP84, m/84h/0h/0h); the keys that can spend stay with its wallet. Unset: no Bitcoin is taken; the demo has test coins.',
  },
  BITCOIN_ESPLORA_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .optional(),
    example: 'https://esplora.example/api',
    about:
      'An Esplora server that says what has arrived on the Bitcoin network. BITCOIN_XPUB needs it or BITCOIN_CORE_URL.',
  },
  BITCOIN_CORE_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .refine(isCoreWallet, 'must have a user, a password and the path /wallet/NAME')
      .optional(),
    example: 'http://user:password@127.0.0.1:8332/wallet/autolotto',
    about:
      'A node of Bitcoin Core (24 or newer) that is asked instead of an Esplora server, with the user and the password of its RPC and the wallet that watches; the wallet is made where there is none, without private keys.',
  },
  BITCOIN_RATE_SOURCES: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(rateSourceNames)).min(2, 'must name at least two'))
      .default([...rateSourceNames]),
    about:
      'Services that are asked what a bitcoin costs, two or more of coinbase, kraken and coingecko, comma separated. The demo has prices of its own.',
  },
  BARCODE_URL: {
    schema: url(['https:', 'http:'])
      .refine((text) => isEncryptedOrHere(new URL(text)), 'must start with https://, except on this very machine')
      .optional(),
    example: 'https://world.openfoodfacts.org',
    about:
      'A service that knows articles by their barcode as Open Food Facts does, like https://world.openfoodfacts.org; it is told the barcode. Unset: the list that comes along, and what other shops sell.',
  },
  ROUTING_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://osrm.example',
    about:
      'An OSRM-compatible routing engine for couriers’ routes. Unset: demo streets, elsewhere the straight line and a bit more.',
  },
  ROUTE_ENGINE_URL: {
    schema: url(['https:', 'http:']).optional(),
    example: 'https://vroom.example',
    about:
      'A VROOM-compatible optimizer that puts the stops of couriers’ routes in order; what it says is checked. Unset, and whenever it has no good answer: our own.',
  },
} as const satisfies Record<string, { schema: z.ZodType; example?: string; about: string }>;

type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['schema']> };

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicOrigin: string | undefined;
  readonly database:
    | { readonly kind: 'embedded'; readonly dir: string }
    | {
        readonly kind: 'postgres';
        readonly url: string;
        /** Migrates; owns the tables. */
        readonly ownerUrl: string;
        readonly pool: number;
      };
  readonly photoDir: string;
  readonly photoBucket: Bucket | undefined;
  readonly redisUrl: string | undefined;
  readonly preset: 'demo' | 'production';
  readonly authSecret: string | undefined;
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly breachedPasswordsUrl: string | undefined;
  readonly trustProxy: readonly string[];
  readonly worker: boolean;
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly metricsToken: string | undefined;
  readonly rateLimitFactor: number;
  readonly mapStyleUrl: string | undefined;
  readonly geocoderUrl: string | undefined;
  readonly barcodeUrl: string | undefined;
  readonly routingUrl: string | undefined;
  readonly routeEngineUrl: string | undefined;
  readonly telephony: { readonly url: string; readonly token: string } | undefined;
  readonly cards: CardSettings | undefined;
  /** Undefined where no account is configured; else with one of the two addresses, of which Bitcoin Core's counts first. */
  readonly bitcoin:
    | { readonly xpub: string; readonly esploraUrl: string | undefined; readonly coreUrl: string | undefined }
    | undefined;
  readonly bitcoinRateSources: readonly RateSourceName[];
  /** The assistant's language model. */
  readonly assistant: ChatSettings | undefined;
  /** The signed feed of draw results. */
  readonly results: { readonly url: string; readonly publicKey: string } | undefined;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The variables, and what is wrong with each. An empty value counts as unset. */
function readVariables(env: Record<string, string | undefined>): { read: Partial<Variables>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(variables)) {
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (result.success) values[name] = result.data;
    else {
      const said = result.error.issues.map((issue) => issue.message).join('; ');
      problems.push(said.startsWith(name) ? said : `${name}: ${said}`);
    }
  }
  return { read: values as Partial<Variables>, problems };
}

const presetOf = (read: Partial<Variables>): Config['preset'] =>
  read.PRESET ?? (read.DATABASE_URL ? 'production' : 'demo');

function productionNeeds(read: Partial<Variables>): string[] {
  if (presetOf(read) !== 'production') return [];
  const problems: string[] = [];
  if (!read.DATABASE_URL) problems.push('DATABASE_URL: the production preset needs a PostgreSQL database');
  if (!read.AUTH_SECRET) problems.push('AUTH_SECRET: the production preset needs a secret of at least 32 characters');
  if (!read.PUBLIC_ORIGIN) problems.push('PUBLIC_ORIGIN: the production preset needs the origin browsers use');
  else if (!isEncryptedOrHere(new URL(read.PUBLIC_ORIGIN)))
    problems.push('PUBLIC_ORIGIN: must start with https:// in production, except on this very machine');
  if (!read.TRUST_PROXY)
    problems.push('TRUST_PROXY: production needs the addresses of the proxies in front, or none where there are none');
  return problems;
}

function demoNeeds(read: Partial<Variables>): string[] {
  if (presetOf(read) !== 'demo' || read.PRESET || isLoopback(read.HOST ?? '')) return [];
  return [
    'PRESET: say demo to open the demo, whose passwords are public, to more than this machine; production needs DATABASE_URL',
  ];
}

function providerNeeds(read: Partial<Variables>): string[] {
  const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  if (!provider.some((name) => read[name])) return [];
  return provider.filter((name) => !read[name]).map((name) => `${name}: needed with the other OIDC_ settings`);
}

function bucketNeeds(read: Partial<Variables>): string[] {
  if (!read.PHOTO_BUCKET_URL) return [];
  const keys = ['PHOTO_BUCKET_KEY_ID', 'PHOTO_BUCKET_SECRET'] as const;
  return keys.filter((name) => !read[name]).map((name) => `${name}: needed with PHOTO_BUCKET_URL`);
}

const telephonyNeeds = (read: Partial<Variables>): string[] =>
  read.TELEPHONY_URL && !read.TELEPHONY_TOKEN ? ['TELEPHONY_TOKEN: needed with TELEPHONY_URL'] : [];

const assistantNeeds = (read: Partial<Variables>): string[] =>
  read.ASSISTANT_URL && !read.ASSISTANT_MODEL ? ['ASSISTANT_MODEL: needed with ASSISTANT_URL'] : [];

const resultsNeeds = (read: Partial<Variables>): string[] =>
  read.RESULTS_URL && !read.RESULTS_PUBLIC_KEY ? ['RESULTS_PUBLIC_KEY: needed with RESULTS_URL'] : [];

function bitcoinNeeds(read: Partial<Variables>): string[] {
  const sources = (['BITCOIN_ESPLORA_URL', 'BITCOIN_CORE_URL'] as const).filter((name) => read[name]);
  if (Boolean(read.BITCOIN_XPUB) === sources.length > 0) return [];
  return [
    read.BITCOIN_XPUB
      ? 'BITCOIN_ESPLORA_URL: this or BITCOIN_CORE_URL is needed with BITCOIN_XPUB'
      : `BITCOIN_XPUB: needed with ${sources[0]}`,
  ];
}

function cardNeeds(read: Partial<Variables>): string[] {
  const all = ['CARD_SECRET_KEY', 'CARD_PUBLISHABLE_KEY', 'CARD_WEBHOOK_SECRETS', 'CARD_SCRIPT_URL'] as const;
  if (!all.some((name) => read[name])) return [];
  return all.filter((name) => !read[name]).map((name) => `${name}: needed with the other CARD_ settings`);
}

function mailNeeds(read: Partial<Variables>): string[] {
  if (!read.SMTP_URL) return [];
  const problems: string[] = [];
  if (!read.MAIL_FROM) problems.push('MAIL_FROM: SMTP_URL needs the address letters come from');
  if (!read.PUBLIC_ORIGIN) problems.push('PUBLIC_ORIGIN: SMTP_URL needs the origin that links in letters lead to');
  return problems;
}

/** What variables need of each other. Each is asked once all before it are right. */
const needs = [
  productionNeeds,
  demoNeeds,
  providerNeeds,
  bucketNeeds,
  telephonyNeeds,
  assistantNeeds,
  resultsNeeds,
  bitcoinNeeds,
  cardNeeds,
  mailNeeds,
];

const cardsOf = (all: Variables): CardSettings | undefined =>
  all.CARD_SECRET_KEY && all.CARD_PUBLISHABLE_KEY && all.CARD_WEBHOOK_SECRETS && all.CARD_SCRIPT_URL
    ? {
        apiUrl: all.CARD_API_URL,
        secretKey: all.CARD_SECRET_KEY,
        publishableKey: all.CARD_PUBLISHABLE_KEY,
        webhookSecrets: all.CARD_WEBHOOK_SECRETS,
        scriptUrl: all.CARD_SCRIPT_URL,
      }
    : undefined;

const configOf = (all: Variables): Config => ({
  port: all.PORT,
  host: all.HOST,
  publicOrigin: all.PUBLIC_ORIGIN,
  database: all.DATABASE_URL
    ? ({
        kind: 'postgres',
        url: all.DATABASE_URL,
        ownerUrl: all.MIGRATE_DATABASE_URL ?? all.DATABASE_URL,
        pool: all.DATABASE_POOL,
      } as const)
    : ({ kind: 'embedded', dir: all.DATA_DIR } as const),
  photoDir: all.PHOTO_DIR ?? join(all.DATA_DIR, 'photos'),
  photoBucket:
    all.PHOTO_BUCKET_URL && all.PHOTO_BUCKET_KEY_ID && all.PHOTO_BUCKET_SECRET
      ? {
          url: all.PHOTO_BUCKET_URL,
          region: all.PHOTO_BUCKET_REGION,
          keyId: all.PHOTO_BUCKET_KEY_ID,
          secret: all.PHOTO_BUCKET_SECRET,
        }
      : undefined,
  redisUrl: all.REDIS_URL,
  preset: presetOf(all),
  authSecret: all.AUTH_SECRET,
  oidc:
    all.OIDC_ISSUER && all.OIDC_CLIENT_ID && all.OIDC_CLIENT_SECRET
      ? { issuer: all.OIDC_ISSUER, clientId: all.OIDC_CLIENT_ID, clientSecret: all.OIDC_CLIENT_SECRET }
      : undefined,
  adminEmails: all.ADMIN_EMAILS ?? [],
  smtp: all.SMTP_URL && all.MAIL_FROM ? { url: all.SMTP_URL, from: all.MAIL_FROM } : undefined,
  breachedPasswordsUrl: all.BREACHED_PASSWORDS_URL,
  trustProxy: all.TRUST_PROXY ?? [],
  worker: all.WORKER,
  logLevel: all.LOG_LEVEL,
  metricsToken: all.METRICS_TOKEN,
  rateLimitFactor: all.RATE_LIMIT_FACTOR,
  mapStyleUrl: all.MAP_STYLE_URL,
  geocoderUrl: all.GEOCODER_URL,
  barcodeUrl: all.BARCODE_URL,
  routingUrl: all.ROUTING_URL,
  routeEngineUrl: all.ROUTE_ENGINE_URL,
  telephony:
    all.TELEPHONY_URL && all.TELEPHONY_TOKEN ? { url: all.TELEPHONY_URL, token: all.TELEPHONY_TOKEN } : undefined,
  assistant:
    all.ASSISTANT_URL && all.ASSISTANT_MODEL
      ? { url: all.ASSISTANT_URL, key: all.ASSISTANT_KEY, model: all.ASSISTANT_MODEL }
      : undefined,
  results:
    all.RESULTS_URL && all.RESULTS_PUBLIC_KEY ? { url: all.RESULTS_URL, publicKey: all.RESULTS_PUBLIC_KEY } : undefined,
  bitcoin:
    all.BITCOIN_XPUB === undefined
      ? undefined
      : { xpub: all.BITCOIN_XPUB, esploraUrl: all.BITCOIN_ESPLORA_URL, coreUrl: all.BITCOIN_CORE_URL },
  bitcoinRateSources: all.BITCOIN_RATE_SOURCES,
  cards: cardsOf(all),
});

/** Throws a ConfigError that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { read, problems } = readVariables(env);
  for (const needsOf of needs) if (problems.length === 0) problems.push(...needsOf(read));
  if (problems.length > 0)
    throw new ConfigError(`These settings need attention:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return Object.freeze(configOf(read as Variables));
}

/** Whether users reach the server over HTTPS: then their cookies are marked secure. */
export const isEncrypted = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean =>
  publicOrigin?.startsWith('https:') ?? false;

/** The value in `.env.example`: the default, else an example. */
const shown = ({ schema, example }: { schema: z.ZodType; example?: string }): string => {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? (example ?? '') : data === true ? 'on' : String(data);
};

/** The text of `.env.example`. */
export const envExample = (): string =>
  `${Object.entries(variables)
    .map(([name, row]) => `# ${row.about}\n#${name}=${quoted(shown(row))}`)
    .join('\n\n')}\n`;

/** Quotes a value with blanks or quotation marks for the settings file. */
const quoted = (value: string): string => (/[\s"#]/.test(value) ? `'${value}'` : value);

export const settingsFile = join(import.meta.dirname, '..', '..', '.env');

/**
 * The environment of this process, and below it a file of settings: the only place that reads them. However the process
 * was started, what was set up is what it runs with.
 */
export function processEnv(): Record<string, string | undefined> {
  const { ENV_FILE: named = '' } = process.env;
  if (named === 'none') return process.env;
  const file = named === '' ? settingsFile : named;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || named !== '')
      throw new ConfigError(
        `ENV_FILE: the settings in ${file} cannot be read${isMissing ? ': there is no such file' : ''}.`,
      );
  }
  return process.env;
}
