import { contracts } from '@autolotto/contract/domains.ts';
import { errors } from '@autolotto/contract/errors.ts';
import { commonErrors } from '@autolotto/contract/shared/common-errors.ts';
import { Problem } from '@autolotto/contract/shared/problem.ts';
import { describe, expect, test } from 'vitest';
import { allRows, breaches, nameOf, rowFor } from './contract.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const problem = { 'content-type': 'application/problem+json; charset=utf-8' };
const balance = { balance: '1.00', held: '0.00', owed: '0.00', currency: 'USD', coinsPerDollar: '10.00' };
const refusal = {
  type: '/api/docs#UNAUTHENTICATED',
  title: 'Unauthorized',
  status: 401,
  detail: 'Sign in to continue.',
  code: 'UNAUTHENTICATED',
  requestId: 'one',
};

describe('a reply is held to its row', () => {
  const row = rowFor('GET', '/api/wallet');
  const ok = (body: unknown, status = 200) => breaches(row, { status, body, headers: json });
  const refused = (change: object, status = 401) =>
    breaches(row, { status, body: { ...refusal, ...change }, headers: problem });

  test('a reply that matches its row passes', () => {
    expect(ok(balance)).toEqual([]);
    expect(refused({})).toEqual([]);
  });

  test('a reply with a wrong field or status fails its row', () => {
    expect(ok({ ...balance, passwordHash: 'x' })).toHaveLength(1);
    expect(ok({ balance: '1.00' })).toHaveLength(1);
    expect(ok({ ...balance, held: 0 })).toHaveLength(1);
    expect(ok(balance, 201)).toHaveLength(1);
  });

  test('a reply with an unlisted code, foreign text or wrong details fails its row', () => {
    const stolen = {
      code: 'STORE_CLOSED',
      title: 'Store Closed',
      type: '/api/docs#STORE_CLOSED',
      status: 422,
    };
    expect(refused({ ...stolen, storeName: 'Maple', opensAt: null }, 422)).toEqual([
      'the row does not list STORE_CLOSED',
    ]);
    expect(refused({ title: 'Oops' })).toHaveLength(1);
    expect(refused({ status: 403 })).toHaveLength(1);
    expect(refused({ stack: 'at main.ts' })).toHaveLength(1);
    expect(refused({ code: 'MADE_UP' })).toHaveLength(1);
  });
});

describe('the tables', () => {
  test('the tables name each call once', () => {
    const names = allRows.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each(allRows.map((row) => [nameOf(row), row] as const))(
    'the tables: %s lists its own codes only, and its path its parameters',
    (_name, row) => {
      expect(row.errors.filter((code) => code in commonErrors)).toEqual([]);
      expect(new Set(row.errors).size).toBe(row.errors.length);
      expect(/:[a-zA-Z]+/.test(row.path)).toBe(row.params !== undefined);
    },
  );

  test.each(Object.entries(errors))('the details of %s leave the members of every problem alone', (_code, row) => {
    const reserved = Object.keys(Problem.shape).filter((name) => name !== 'errors');
    expect(Object.keys(row.details.shape).filter((name) => reserved.includes(name))).toEqual([]);
  });

  test.each(['errors', 'topics', 'socketMessages'] as const)('no name in %s is used by two domains', (part) => {
    const names = Object.values(contracts).flatMap((one: { readonly [P in typeof part]?: object }) =>
      Object.keys(one[part] ?? {}),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => part === 'errors' && name in commonErrors)).toEqual([]);
  });

  test('every code belongs to a row or to all of them', () => {
    const listed = new Set([...Object.keys(commonErrors), ...allRows.flatMap((row) => row.errors)]);
    expect(Object.keys(errors).filter((code) => !listed.has(code))).toEqual([]);
  });
});
