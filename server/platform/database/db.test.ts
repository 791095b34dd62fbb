import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenConstraint, isAwayOrBusy, sqlState } from './db.ts';

const failed = (facts: object, message = 'failed') =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), facts));

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P03',
  '08006',
  '53300',
  '57014',
  '55P03',
  '40001',
  '40P01',
])('%s means that the database may answer later', (code) => expect(isAwayOrBusy(failed({ code }))).toBe(true));
test.each(['23505', '42703', '22P02', '42501', 'AL001', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a mistake and not an absence',
  (code) => expect(isAwayOrBusy(failed({ code }))).toBe(false),
);
test('a connection that breaks off has no code, but words', () => {
  expect(isAwayOrBusy(failed({}, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isAwayOrBusy(failed({}, 'timeout exceeded when trying to connect'))).toBe(true);
  expect(isAwayOrBusy(new Error('anything else'))).toBe(false);
});
test('state and constraint are found below whatever wrapped them', () => {
  const error = failed({ code: '23514', constraint: 'ledger_accounts_floor' });
  expect([sqlState(error), brokenConstraint(error)]).toEqual(['23514', 'ledger_accounts_floor']);
  expect([sqlState(new Error('no')), brokenConstraint('no')]).toEqual([undefined, undefined]);
});
