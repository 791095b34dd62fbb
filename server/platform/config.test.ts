import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, envExample, readConfig, settingsFile, variables } from './config.ts';

const root = join(import.meta.dirname, '..', '..');
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}
const production = {
  DATABASE_URL: 'postgres://app:sesame@db.internal/autolotto',
  AUTH_SECRET: 'Zr3vB8nQ1wLk6TpYx0GmD4sHj7UcEf2a',
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUST_PROXY: '127.0.0.1',
};

describe('settings', () => {
  test('none at all is the demo on an embedded database, for this machine only', () => {
    expect(readConfig({})).toMatchObject({
      preset: 'demo',
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'embedded', dir: '.data' },
      worker: true,
      trustProxy: [],
      rateLimitFactor: 1,
      publicOrigin: undefined,
    });
  });

  test('settings with a PostgreSQL are the production preset', () => {
    expect(readConfig(production)).toMatchObject({
      preset: 'production',
      database: { kind: 'postgres', url: production.DATABASE_URL, ownerUrl: production.DATABASE_URL, pool: 10 },
    });
    const owner = 'postgres://owner:sesame@db.internal/autolotto';
    expect(readConfig({ ...production, MIGRATE_DATABASE_URL: owner })).toMatchObject({
      database: { url: production.DATABASE_URL, ownerUrl: owner },
    });
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, PRESET: 'demo' }).preset).toBe('demo');
  });

  test('production says everything that it lacks, at once', () => {
    expect(problemsOf({ PRESET: 'production' }).map((line) => line.trim().split(':')[0])).toEqual([
      'DATABASE_URL',
      'AUTH_SECRET',
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
    ]);
    for (const name of Object.keys(production)) {
      const { [name as keyof typeof production]: _, ...rest } = production;
      expect(problemsOf({ ...rest, PRESET: 'production' })).toHaveLength(1);
    }
  });

  test('production is told whether a proxy stands in front, and none is an answer', () => {
    expect(readConfig({ ...production, TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
    expect(readConfig(production).trustProxy).toEqual(['127.0.0.1']);
    const { TRUST_PROXY: _, ...undecided } = production;
    expect(problemsOf(undecided)).toEqual([expect.stringMatching(/^ {2}TRUST_PROXY: production needs/)]);
    expect(readConfig({}).trustProxy, 'the demo asks for nothing').toEqual([]);
  });

  test('production is reached over an encrypted connection, except on this very machine', () => {
    for (const PUBLIC_ORIGIN of ['http://shop.example', 'http://192.168.1.20', 'http://localhost.evil.example'])
      expect(problemsOf({ ...production, PUBLIC_ORIGIN })).toEqual([
        '  PUBLIC_ORIGIN: must start with https:// in production, except on this very machine',
      ]);
    for (const PUBLIC_ORIGIN of ['http://localhost:3000', 'http://127.0.0.1', 'https://shop.example'])
      expect(problemsOf({ ...production, PUBLIC_ORIGIN })).toEqual([]);
    expect(problemsOf({ PUBLIC_ORIGIN: 'http://shop.example' }), 'the demo may be').toEqual([]);
  });

  test.each([
    ['a'.repeat(32), 1],
    ['abcabcabc'.repeat(5), 1],
    ['password'.repeat(4), 1],
    ['9f86d081884c7d659a2feaa0c55ad015', 0],
    ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ', 0],
  ])('a secret of few different characters, like %j, is none', (AUTH_SECRET, problems) => {
    expect(problemsOf({ ...production, AUTH_SECRET })).toHaveLength(problems);
  });

  test('the demo is opened to more than this machine only by its name', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20']) {
      expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^ {2}PRESET: say demo/)]);
      expect(problemsOf({ HOST, PRESET: 'demo' })).toEqual([]);
      expect(problemsOf({ ...production, HOST })).toEqual([]);
    }
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(problemsOf({ HOST })).toEqual([]);
  });

  test('a mail server needs a sender and the origin that its links lead to', () => {
    const mail = { SMTP_URL: 'smtps://us:sesame@mail.example', MAIL_FROM: 'The Shop <shop@shop.example>' };
    expect(readConfig({ ...production, ...mail }).smtp).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect(readConfig({}).smtp).toBeUndefined();
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL }).map((line) => line.trim().split(':')[0])).toEqual([
      'MAIL_FROM',
      'PUBLIC_ORIGIN',
    ]);
    for (const MAIL_FROM of [
      'shop',
      'Shop <shop@shop.example',
      'a@b.example\r\nBcc: c@d.example',
      '<>',
      'Shop <nobody>',
    ])
      expect(problemsOf({ ...production, ...mail, MAIL_FROM })).toHaveLength(1);
    expect(readConfig({ ...production, ...mail, MAIL_FROM: 'shop@shop.example' }).smtp?.from).toBe('shop@shop.example');
  });

  test('an identity provider is given whole or not at all, and over an encrypted connection', () => {
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'sesame' };
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(provider).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'shop',
      clientSecret: 'sesame',
    });
    expect(problemsOf({ OIDC_ISSUER: provider.OIDC_ISSUER }).map((line) => line.trim().split(':')[0])).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
    ]);
    expect(problemsOf({ ...provider, OIDC_ISSUER: 'http://id.example' })).toHaveLength(1);
    expect(problemsOf({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' })).toEqual([]);
  });

  test('a Bitcoin account is a public key with a network to see it; a private key is named as exposed, and not repeated', () => {
    const BITCOIN_XPUB =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    const BITCOIN_ESPLORA_URL = 'https://esplora.example/api';
    expect(readConfig({}).bitcoin).toBeUndefined();
    expect(readConfig({ BITCOIN_XPUB, BITCOIN_ESPLORA_URL }).bitcoin).toEqual({
      ...{ xpub: BITCOIN_XPUB, esploraUrl: BITCOIN_ESPLORA_URL },
    });
    const firstWords = (env: Record<string, string>) => problemsOf(env).map((line) => line.trim().split(':')[0]);
    expect(firstWords({ BITCOIN_XPUB })).toEqual(['BITCOIN_ESPLORA_URL']);
    expect(firstWords({ BITCOIN_ESPLORA_URL })).toEqual(['BITCOIN_XPUB']);
    expect(firstWords({ BITCOIN_XPUB: 'zpub', BITCOIN_ESPLORA_URL })).toEqual(['BITCOIN_XPUB']);
    const BITCOIN_CORE_URL = 'http://user:password@127.0.0.1:8332/wallet/autolotto';
    expect(readConfig({ BITCOIN_XPUB, BITCOIN_CORE_URL }).bitcoin).toMatchObject({ coreUrl: BITCOIN_CORE_URL });
    expect(firstWords({ BITCOIN_CORE_URL })).toEqual(['BITCOIN_XPUB']);
    for (const url of [
      'http://127.0.0.1:8332/wallet/a',
      'http://u:p@127.0.0.1:8332',
      'http://u:p@core.example/wallet/a',
    ])
      expect(firstWords({ BITCOIN_XPUB, BITCOIN_CORE_URL: url })).toContain('BITCOIN_CORE_URL');
    expect(firstWords({ BITCOIN_RATE_SOURCES: 'coinbase' })).toEqual(['BITCOIN_RATE_SOURCES']);
    const secret = '9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF';
    for (const prefix of ['xprv', 'yprv', 'zprv', 'tprv', 'uprv', 'vprv']) {
      const said = problemsOf({ BITCOIN_XPUB: `${prefix}${secret}`, BITCOIN_ESPLORA_URL });
      expect(said.map((line) => line.trim())).toEqual([
        'BITCOIN_XPUB is a private key. Put the account’s public key (zpub…) there and treat the old one as exposed.',
      ]);
      expect(said.join()).not.toContain(secret);
    }
  });

  test('a card provider is given whole or not at all, over an encrypted connection, with one secret or several', () => {
    const cards = {
      CARD_SECRET_KEY: 'sk_live_1',
      CARD_PUBLISHABLE_KEY: 'pk_live_1',
      CARD_WEBHOOK_SECRETS: 'whsec_current, whsec_previous',
      CARD_SCRIPT_URL: 'https://js.cards.example/v7/cards.js',
    };
    expect(readConfig({}).cards).toBeUndefined();
    expect(readConfig({ CARD_API_URL: 'https://api.cards.example' }).cards).toBeUndefined();
    expect(readConfig(cards).cards).toEqual({
      apiUrl: 'https://api.stripe.com',
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_current', 'whsec_previous'],
      scriptUrl: 'https://js.cards.example/v7/cards.js',
    });
    expect(problemsOf({ CARD_SECRET_KEY: 'sk_live_1' }).map((line) => line.trim().split(':')[0])).toEqual([
      'CARD_PUBLISHABLE_KEY',
      'CARD_WEBHOOK_SECRETS',
      'CARD_SCRIPT_URL',
    ]);
    for (const wrong of [
      { CARD_API_URL: 'http://api.cards.example' },
      { CARD_SCRIPT_URL: 'http://js.cards.example/cards.js' },
      { CARD_WEBHOOK_SECRETS: 'whsec_current,' },
    ])
      expect(problemsOf({ ...cards, ...wrong })).toHaveLength(1);
    expect(problemsOf({ ...cards, CARD_API_URL: 'http://127.0.0.1:4242' })).toEqual([]);
  });

  test('a bucket for photos comes with the key to it, and its address without a slash at the end', () => {
    const keys = { PHOTO_BUCKET_KEY_ID: 'us', PHOTO_BUCKET_SECRET: 'sesame' };
    const url = 'https://s3.example/photos';
    expect(readConfig({ ...keys, PHOTO_BUCKET_URL: `${url}/` }).photoBucket).toEqual({
      ...{ url, region: 'us-east-1', keyId: 'us', secret: 'sesame' },
    });
    expect(readConfig(keys).photoBucket).toBeUndefined();
    expect(problemsOf({ PHOTO_BUCKET_URL: url }).map((line) => line.trim().split(':')[0])).toEqual(Object.keys(keys));
    expect(problemsOf({ ...keys, PHOTO_BUCKET_URL: `${url}?list` })).toHaveLength(1);
  });

  test('every wrong one is named at once, and no value is repeated', () => {
    const wrong = {
      PORT: '70000',
      HOST: '',
      PUBLIC_ORIGIN: 'shop.example',
      DATABASE_URL: 'mysql://app:sesame@db.internal/autolotto',
      MIGRATE_DATABASE_URL: 'db.internal',
      DATABASE_POOL: '0',
      REDIS_URL: 'http://:sesame@redis.internal',
      PRESET: 'staging',
      AUTH_SECRET: 'sesame',
      TRUST_PROXY: 'everyone',
      WORKER: 'yes',
      LOG_LEVEL: 'loud',
      RATE_LIMIT_FACTOR: '-1',
      MAP_STYLE_URL: 'file:///etc/passwd',
      GEOCODER_URL: 'geocoder',
    };
    const problems = problemsOf(wrong);
    const named = problems.map((line) => line.trim().split(':')[0]).sort();
    // An empty value is an unset one.
    expect(named).toEqual(
      Object.keys(wrong)
        .filter((name) => name !== 'HOST')
        .sort(),
    );
    expect(problems.join('\n')).not.toContain('sesame');
  });

  test.each([
    ['10.0.0.7', true],
    ['10.0.0.0/8, 192.168.1.1', true],
    ['::1', true],
    ['fd00::/8', true],
    ['loopback', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['*', false],
    ['true', false],
    ['10.0.0.7,', false],
  ])('TRUST_PROXY=%s', (text, isFine) => {
    expect(problemsOf({ TRUST_PROXY: text })).toHaveLength(isFine ? 0 : 1);
  });

  test('the origin is one, without a path', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://Shop.example:443/some/page' }).publicOrigin).toBe(
      'https://shop.example',
    );
  });

  test('settings are immutable', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

describe('.env.example', () => {
  test('.env.example lists every setting with its meaning and what it is when unset (write it anew: node scripts/env-example.mjs)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
  });

  test('.env.example is a file of settings that changes nothing as it stands, and shows a value of each that is taken', () => {
    const text = envExample();
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(parseEnv(text)).toEqual({});
    // Like a user who uncomments the lines.
    const given = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(given).sort()).toEqual(Object.keys(variables).sort());
    for (const [name, value] of Object.entries(given)) expect(value, name).not.toBe('');
    // But for the secret: one that everybody can read is refused.
    expect(problemsOf(given as Record<string, string>)).toEqual([
      expect.stringMatching(/^ {2}AUTH_SECRET: must be random/),
    ]);
    expect(readConfig({ ...given, AUTH_SECRET: production.AUTH_SECRET })).toMatchObject({
      preset: 'production',
      port: 3000,
    });
  });
});

test('settings are read from the file beside package.json', () => {
  expect(settingsFile).toBe(join(root, '.env'));
});
