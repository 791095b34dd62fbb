/** Seals and keys data with the installation's secret: a copy of the database alone is of no use. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../platform/context.ts';
import * as store from './store.ts';

const known = new WeakMap<Context, Promise<string>>();
export function installationSecret(context: Context): Promise<string> {
  let secret = known.get(context);
  if (!secret) {
    secret = context.config.authSecret
      ? Promise.resolve(context.config.authSecret)
      : context.db.transact((tx) => store.secretNamed(tx, 'auth', context.random.token(32)));
    known.set(context, secret);
    secret.catch(() => known.delete(context));
  }
  return secret;
}

/** A key for each use, derived once: deriving it costs more than using it. A process has one secret; tests have many. */
const keys = new LRUCache<string, KeyObject>({ max: 200 });
function keyFor(secret: string, use: string): KeyObject {
  const name = `${use}\n${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `autolotto ${use}`, 32)));
    keys.set(name, key);
  }
  return key;
}

export function seal(secret: string, use: string, plain: Uint8Array, nonce: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

export function unseal(secret: string, use: string, sealed: string): Uint8Array {
  const [nonce, text, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !text || !tag) throw new Error('not sealed by us');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), nonce, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

export const keyedHash = (secret: string, use: string, text: string): string =>
  createHmac('sha256', keyFor(secret, use)).update(text).digest('hex');
