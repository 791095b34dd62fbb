/** argon2id from Node's own crypto. The parameters stand in the hash, so that they can grow. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { semaphore } from '../../platform/semaphore.ts';

/** A hash costs 46 MiB and tens of milliseconds and needs no account: the event loop keeps its share of the cores. */
export const hashedAtOnce = (cores: number): number => Math.min(4, cores);
export const hashesWaiting = 40;
const inTurn = semaphore(hashedAtOnce(availableParallelism()), hashesWaiting);
const argon = promisify(argon2);
const derive = (...what: Parameters<typeof argon>) => inTurn(() => argon(...what));

/** What a new hash takes: 46 MiB, one pass, the first choice of the OWASP password storage sheet. Tests that hash hundreds take less. */
export const passwordCost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...passwordCost });
  return [
    'argon2id',
    passwordCost.memory,
    passwordCost.passes,
    passwordCost.parallelism,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, memory, passes, parallelism, nonce, tag] = hash.split('$');
  if (kind !== 'argon2id' || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
