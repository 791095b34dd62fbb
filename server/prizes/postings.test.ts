import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deckPot } from '../ledger/accounts.ts';
import { assertBalanced, netLegs } from '../ledger/rules.ts';
import { claimEndKey, prizeCredited, prizeExpired, prizePaid, prizeToClaim } from './postings.ts';

const named = (legs: Parameters<typeof netLegs>[0]) =>
  Object.fromEntries(netLegs(legs).map(({ account, amount }) => [account.name, amount]));
const prize = (amount: number) => ({ id: 11, userId: 'rosa', title: 'Sagebrush Sparkle', amount: cents(amount) });
const won = (amount: number) => ({ ...prize(amount), from: deckPot(4), key: 'instant:70:prize' });

test('a small prize goes from the pot to the wallet', () => {
  expect(prizeCredited(won(2_000))).toMatchObject({
    ...{ key: 'instant:70:prize', kind: 'prize.credited', cause: 'prize:11', description: 'Sagebrush Sparkle' },
  });
  expect(named(prizeCredited(won(2_000)).legs)).toEqual({ 'deck:4:pot': -2_000, 'user:rosa:wallet': 2_000 });
});

test('a claim is paid less its tax, or expires to the house; either takes all of it out of the claims, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1e9 }), fc.double({ min: 0, max: 0.99, noNaN: true }), (amount, share) => {
      const withheld = cents(Math.floor(amount * share));
      const paid = prizePaid({ ...prize(amount), withheld });
      for (const { legs } of [prizeToClaim(won(amount)), paid, prizeExpired(prize(amount))])
        expect(() => assertBalanced(netLegs(legs))).not.toThrow();
      expect(named([...prizeToClaim(won(amount)).legs, ...paid.legs])).toEqual({
        ...{ 'deck:4:pot': -amount, 'user:rosa:wallet': amount - withheld },
        ...(withheld > 0 ? { 'house:withheld:3': withheld } : {}),
      });
      expect(named([...prizeToClaim(won(amount)).legs, ...prizeExpired(prize(amount)).legs])).toEqual({
        ...{ 'deck:4:pot': -amount, 'house:unclaimed:3': amount },
      });
    }),
  );
});

test('a claim ends once: paying and expiring share a key; the wallet reads the game', () => {
  const paid = prizePaid({ ...prize(60_000), withheld: cents(0) });
  const expired = prizeExpired(prize(60_000));
  expect(
    [prizeToClaim(won(60_000)), paid, expired].map(({ kind, cause, description }) => [kind, cause, description]),
  ).toEqual([
    ['prize.claim', 'prize:11', 'Sagebrush Sparkle'],
    ['prize.paid', 'prize:11', 'Sagebrush Sparkle'],
    ['prize.expired', 'prize:11', 'Sagebrush Sparkle'],
  ]);
  expect([paid.key, expired.key, claimEndKey(11)]).toEqual(['prize:11:ended', 'prize:11:ended', 'prize:11:ended']);
  expect(prizeToClaim(won(60_000)).key).toBe('instant:70:prize');
});
