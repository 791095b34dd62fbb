import { cents } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { poolClaimed, poolClaimPaid, poolJoined, poolLeft, poolReturned } from './postings.ts';

const group = { poolId: 6, title: 'Saturday' };
const join = { ...group, joinId: 1, userId: 'rosa', amount: cents(400) };
const claim = { ...group, claimId: 2, gameId: 'powerball', amount: cents(5_000_000) };
const plain = ({ legs, ...transfer }: ReturnType<typeof poolLeft>) => ({
  ...transfer,
  legs: legs.map(({ account, amount }) => [account.name, amount]),
});
const of = { cause: 'pool:6', description: 'Saturday' };

test('what a member pays is held for the group, and comes back under a key of the same join', () => {
  expect([poolJoined(join), poolLeft(join)].map(plain)).toEqual([
    {
      ...{ ...of, key: 'pool:6:join:1', kind: 'pool.joined' },
      legs: [
        ['user:rosa:wallet', -400],
        ['pool:6:held', 400],
      ],
    },
    {
      ...{ ...of, key: 'pool:6:leave:1', kind: 'pool.left' },
      legs: [
        ['pool:6:held', -400],
        ['user:rosa:wallet', 400],
      ],
    },
  ]);
});

test('a group is returned once, to all of its members', () => {
  const members = [
    { userId: 'rosa', amount: cents(400) },
    { userId: 'otto', amount: cents(200) },
  ];
  expect(plain(poolReturned(group, members))).toEqual({
    ...{ ...of, key: 'pool:6:returned', kind: 'pool.returned' },
    legs: [
      ['pool:6:held', -600],
      ['user:rosa:wallet', 400],
      ['user:otto:wallet', 200],
    ],
  });
});

test('a claim of a group is set aside from the fund of its game, and leaves the books once', () => {
  expect([poolClaimed(claim), poolClaimPaid(claim)].map(plain)).toEqual([
    {
      ...{ ...of, key: 'pool:claim:2', kind: 'pool.claim' },
      legs: [
        ['game:powerball:fund:6', -5_000_000],
        ['pool:6:held', 5_000_000],
      ],
    },
    {
      ...{ ...of, key: 'pool:claim:2:paid', kind: 'pool.paid' },
      legs: [
        ['pool:6:held', -5_000_000],
        ['outside:payouts', 5_000_000],
      ],
    },
  ]);
});
