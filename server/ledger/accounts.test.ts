import { expect, test } from 'vitest';
import {
  cashDrawer,
  claims,
  coinSales,
  coins,
  company,
  courierPayout,
  deckPot,
  experience,
  issuer,
  outside,
  points,
  promotionCosts,
  storePayout,
  wallet,
  walletPayout,
} from './accounts.ts';

test('a pending payout cannot be spent twice: its account never goes below zero', () => {
  expect([storePayout(7), walletPayout('rosa'), courierPayout('maya')].map(({ name, kind }) => [name, kind])).toEqual([
    ['store:7:payout', 'held'],
    ['user:rosa:payout', 'held'],
    ['courier:maya:payout', 'held'],
  ]);
});

test('cash in a drawer is outside of the books, of each shop and of the house by itself', () => {
  expect([cashDrawer(7), cashDrawer(null), outside('sandbox')].map(({ name, kind }) => [name, kind])).toEqual([
    ['outside:till:7', 'outside'],
    ['outside:till:house', 'outside'],
    ['outside:sandbox', 'outside'],
  ]);
});

test('the house spreads its money over eight rows of each sort', () => {
  const rows = Array.from({ length: 100 }, (_, order) => company('revenue', order));
  expect(new Set(rows.map(({ name }) => name)).size).toBe(8);
  expect(company('taxes', 3)).toEqual({ name: 'house:taxes:3', kind: 'house', currency: 'USD' });
  expect(wallet('rosa').kind).toBe('wallet');
});

test('a person has an account of each currency, of a kind with a floor', () => {
  expect([coins('rosa'), points('rosa'), experience('rosa')]).toEqual([
    { name: 'user:rosa:coins', kind: 'coins', currency: 'ALC' },
    { name: 'user:rosa:points', kind: 'points', currency: 'PTS' },
    { name: 'user:rosa:xp', kind: 'xp', currency: 'XP' },
  ]);
});

test('the platform issues each currency from accounts of its own, and keeps dollars for coins and promotions apart', () => {
  expect([issuer('ALC', 9), issuer('PTS', 0), issuer('XP', 7), coinSales(12), promotionCosts(8)]).toEqual([
    { name: 'house:issue:ALC:1', kind: 'house', currency: 'ALC' },
    { name: 'house:issue:PTS:0', kind: 'house', currency: 'PTS' },
    { name: 'house:issue:XP:7', kind: 'house', currency: 'XP' },
    { name: 'house:coins:4', kind: 'house', currency: 'USD' },
    { name: 'house:promotions:0', kind: 'house', currency: 'USD' },
  ]);
});

test('prizes to claim cannot go below zero, the pot of a deck can; what is withheld or never claimed lies with the house', () => {
  expect([claims('rosa'), deckPot(7), company('withheld', 9), company('unclaimed', 8)]).toEqual([
    { name: 'user:rosa:claims', kind: 'held', currency: 'USD' },
    { name: 'deck:7:pot', kind: 'pot', currency: 'USD' },
    { name: 'house:withheld:1', kind: 'house', currency: 'USD' },
    { name: 'house:unclaimed:0', kind: 'house', currency: 'USD' },
  ]);
});
