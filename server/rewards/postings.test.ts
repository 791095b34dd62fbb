import { cents, minor } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBalanced, netLegs } from '../ledger/rules.ts';
import { achievementAwarded, achievementKey, coinsBought, pointsBought, rewardRedeemed } from './postings.ts';

const aPerson = fc.string({ minLength: 1, maxLength: 12 });
const many = fc.integer({ min: 1, max: 1e12 });
const amountOn = (transfer: ReturnType<typeof coinsBought>, name: string) =>
  transfer.legs.find(({ account }) => account.name === name)?.amount;

describe('what is bought', () => {
  test('GAMEW-22 dollars go to the platform, coins and experience come from their issuers, nothing is left over', () => {
    fc.assert(
      fc.property(aPerson, many, many, many, (userId, paid, bought, earned) => {
        const transfer = coinsBought({
          ...{ id: 'a', userId, paid: cents(paid) },
          ...{ bought: minor('ALC', bought), earned: minor('XP', earned) },
        });
        expect(() => assertBalanced(netLegs(transfer.legs))).not.toThrow();
        expect(amountOn(transfer, `user:${userId}:wallet`)).toBe(-paid);
        expect(amountOn(transfer, `user:${userId}:coins`)).toBe(bought);
        expect(amountOn(transfer, `user:${userId}:xp`)).toBe(earned);
        expect(transfer).toMatchObject({ key: 'coins:a', cause: 'coins:a', kind: 'coins.bought' });
      }),
    );
  });
  test('GAMEW-23 coins go back to their issuer, points and experience come from theirs', () => {
    fc.assert(
      fc.property(aPerson, many, many, many, (userId, paid, bought, earned) => {
        const transfer = pointsBought({
          ...{ id: 'b', userId, paid: minor('ALC', paid) },
          ...{ bought: minor('PTS', bought), earned: minor('XP', earned) },
        });
        expect(() => assertBalanced(netLegs(transfer.legs))).not.toThrow();
        expect(amountOn(transfer, `user:${userId}:coins`)).toBe(-paid);
        expect(amountOn(transfer, `user:${userId}:points`)).toBe(bought);
        expect(amountOn(transfer, `user:${userId}:xp`)).toBe(earned);
        expect(transfer).toMatchObject({ key: 'points:b', cause: 'points:b', kind: 'points.bought' });
      }),
    );
  });
  test('without experience there is no leg of it', () => {
    const legs = netLegs(
      coinsBought({ id: 'c', userId: 'rosa', paid: cents(1), bought: minor('ALC', 1_000), earned: minor('XP', 0) })
        .legs,
    );
    expect(legs.map(({ account }) => account.currency)).toEqual(['USD', 'ALC', 'ALC', 'USD']);
  });
});

describe('points without coins', () => {
  test('an achievement is worth its points, under one key for each person and achievement', () => {
    const award = achievementAwarded({
      userId: 'rosa',
      achievement: 'first_order',
      times: 1,
      title: 'First order',
      worth: 250,
    });
    expect(award).toMatchObject({
      ...{ key: 'achievement:rosa:first_order', cause: 'achievement:rosa:first_order', kind: 'achievement' },
      description: 'First order',
    });
    expect(award.key).toBe(achievementKey('rosa', 'first_order', 1));
    expect(achievementKey('rosa', 'first_order', 2)).toBe('achievement:rosa:first_order:2');
    expect(award.legs.map(({ account, amount }) => [account.name, amount])).toEqual([
      ['user:rosa:points', 250],
      ['house:issue:PTS:5', -250],
    ]);
  });
  test('a reward costs its points', () => {
    const redeemed = rewardRedeemed({ id: 9, userId: 'rosa', title: 'Large-print receipt', cost: 200 });
    expect(redeemed).toMatchObject({ key: 'reward:9', cause: 'reward:9', kind: 'reward.redeemed' });
    expect(redeemed.legs.map(({ account, amount }) => [account.name, amount])).toEqual([
      ['user:rosa:points', -200],
      ['house:issue:PTS:5', 200],
    ]);
  });
  test('people’s movements are spread over all of the platform’s accounts', () => {
    const names = Array.from({ length: 40 }, (_, n) =>
      achievementAwarded({ userId: `u${n}`, achievement: 'a', times: 1, title: 'A', worth: 1 }),
    ).map(({ legs }) => legs[1]?.account.name);
    expect(new Set(names).size).toBe(8);
  });
});
