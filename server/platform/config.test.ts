import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, envExample, readConfig, variables } from './config.ts';

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
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://shop.example',
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

  test('with a PostgreSQL it is production', () => {
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
    ]);
    for (const name of Object.keys(production)) {
      const { [name as keyof typeof production]: _, ...rest } = production;
      expect(problemsOf({ ...rest, PRESET: 'production' })).toHaveLength(1);
    }
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

  test('they cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

describe('.env.example', () => {
  test('lists every setting with its meaning and what it is when unset (write it anew: node scripts/env-example.mjs)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
  });

  test('is a file of settings that changes nothing as it stands', () => {
    const lines = envExample().split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    const given = Object.fromEntries(
      lines.flatMap((line) => [...line.matchAll(/^#([A-Z_]+)=(.*)$/g)].map(([, name, value]) => [name, value])),
    );
    expect(Object.keys(given)).toEqual(Object.keys(variables));
    expect(readConfig(given)).toEqual(readConfig({}));
  });
});
