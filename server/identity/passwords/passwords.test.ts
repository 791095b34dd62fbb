import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const password = 'correct-horse-battery';

test('a password is known by its hash, which says how it was made and never repeats', async () => {
  const [hash, again] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).toMatch(/^argon2id\$47104\$1\$1\$/);
  expect(hash).not.toBe(again);
  expect(hash).not.toContain(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
  expect(await verifyPassword({ hash: again, password })).toBe(true);
});

test("a password is Unicode-normalized: another keyboard's letters are the same", async () => {
  const hash = await hashPassword('pässword-é');
  expect(await verifyPassword({ hash, password: 'pa\u0308ssword-e\u0301' })).toBe(true);
});

test.each(['', 'plain text', 'bcrypt$1$2$3$4$5', 'argon2id$47104$1$1'])(
  'a hash that is none, %j, lets nobody in',
  async (hash) => {
    expect(await verifyPassword({ hash, password })).toBe(false);
  },
);
