import { describe, expect, test } from 'vitest';
import { base32, codeOf, plainCode, recoveryCode, stepAt, stepOfCode, uriOf, waitSeconds } from './totp.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('codes of an app are those of the standard: at second %i', (seconds, code) => {
    expect(codeOf(key, stepAt(at(seconds)))).toBe(code);
  });

  test('codes of an app are taken half a minute early or late, and no more', () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    expect([-2, -1, 0, 1, 2].map((off) => stepOfCode(key, codeOf(key, step + off), now, 0))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
  });

  test('codes of an app are taken once, and none before one that was taken', () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    expect(stepOfCode(key, codeOf(key, step), now, step)).toBeUndefined();
    expect(stepOfCode(key, codeOf(key, step - 1), now, step)).toBeUndefined();
    expect(stepOfCode(key, codeOf(key, step + 1), now, step)).toBe(step + 1);
  });

  test('codes of an app have six digits: what is longer or shorter is none', () => {
    const now = at(1_234_567_890);
    expect(stepOfCode(key, `${codeOf(key, stepAt(now))}0`, now, 0)).toBeUndefined();
    expect(stepOfCode(key, '', now, 0)).toBeUndefined();
  });
});

test('the key is base32, and the picture says whose it is', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(base32(Buffer.from('fo'))).toBe('MZXQ');
  const uri = new URL(uriOf(key, 'a+b@example.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('AutoLotto:a+b@example.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: base32(key),
    issuer: 'AutoLotto',
    digits: '6',
    period: '30',
  });
});

test('four wrong codes are free; from the fifth on each makes the next wait longer, never for more than a quarter of an hour', () => {
  expect([0, 1, 4, 5, 6, 7, 9, 10, 50].map(waitSeconds)).toEqual([0, 0, 0, 30, 60, 120, 480, 900, 900]);
});

test('a recovery code is read however it is typed', () => {
  const code = recoveryCode(Buffer.from('0123456'));
  expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect(plainCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
});
