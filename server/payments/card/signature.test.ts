import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isSigned } from './signature.ts';

const secret = 'whsec_of-the-provider';
const now = new Date('2026-11-23T12:00:00Z');
const payload = '{ "id": "evt_1", "text": "café" }\n';
const body = Buffer.from(payload);
const seconds = (offset = 0) => now.getTime() / 1000 + offset;
/** Signed by the provider's own library, which knows nothing of our code. */
const header = ({ by = secret, at = seconds(), of = payload } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: of, secret: by, timestamp: at });
const v1 = (signed: string) => signed.split('v1=')[1] ?? '';

describe('a signature', () => {
  test('is taken from the provider’s own library, over the bytes as they came', () => {
    expect(isSigned(header(), body, [secret], now)).toBe(true);
    expect(isSigned(header(), Buffer.from(payload.trim()), [secret], now)).toBe(false);
    expect(isSigned(header(), Buffer.from(payload.replace('evt_1', 'evt_2')), [secret], now)).toBe(false);
  });
  test('is good by any of our secrets, so that one can replace another', () => {
    expect(isSigned(header({ by: 'whsec_previous' }), body, [secret, 'whsec_previous'], now)).toBe(true);
    expect(isSigned(header({ by: 'whsec_someone-else' }), body, [secret, 'whsec_previous'], now)).toBe(false);
    expect(isSigned(header(), body, [], now)).toBe(false);
  });
  test('is good when any of several is, as during a rotation on the provider’s side', () => {
    const two = `t=${seconds()},v1=${v1(header({ by: 'whsec_new' }))},v1=${v1(header())}`;
    expect(isSigned(two, body, [secret], now)).toBe(true);
    expect(isSigned(`t=${seconds()}, v1=${v1(header())}, v0=abc`, body, [secret], now)).toBe(true);
  });
  test.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
    [-86_400, false],
  ])('made %d seconds from now is good: %s', (offset, isGood) => {
    expect(isSigned(header({ at: seconds(offset) }), body, [secret], now)).toBe(isGood);
  });
  test('belongs to its time: another time beside it is no good', () => {
    expect(isSigned(`t=${seconds()},v1=${v1(header({ at: seconds(-10) }))}`, body, [secret], now)).toBe(false);
  });
  test.each([
    undefined,
    '',
    'nonsense',
    't=,v1=',
    `v1=${v1(header())}`,
    `t=${seconds()}`,
    `t=${seconds()},v1=`,
    `t=${seconds()},v1=${v1(header()).slice(2)}`,
    `t=${seconds()},v1=${'zz'.repeat(32)}`,
    `t=${seconds()},v0=${v1(header())}`,
    `t=-${seconds()},v1=${v1(header())}`,
    `t=${'9'.repeat(400)},v1=${v1(header())}`,
  ])('%j is none', (nothing) => {
    expect(isSigned(nothing, body, [secret], now)).toBe(false);
  });
  test('of many only the first few are looked at', () => {
    const wrong = `,v1=${'0'.repeat(64)}`.repeat(10);
    expect(isSigned(`t=${seconds()}${wrong},v1=${v1(header())}`, body, [secret], now)).toBe(false);
  });
});
