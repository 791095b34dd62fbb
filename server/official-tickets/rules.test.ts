import { readFileSync } from 'node:fs';
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import {
  mostMoves,
  printMinutes,
  ticketOrderMachine,
  ticketOrderStates,
} from '@autolotto/contract/official-tickets/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBalanced, netLegs } from '../ledger/rules.ts';
import { coverSvg } from './pictures/cover.ts';
import { dotsOf, drawable, textSize } from './pictures/letters.ts';
import { printedTicketRefunded, ticketOrdered, ticketPrinted, ticketRedeemed, ticketReleased } from './postings.ts';
import { compareCount, firstToPrint, isReadBack, playSlip, printBy, prizeOf } from './rules.ts';

const line = { main: [3, 9, 14, 22, 31, 40], bonus: [] };
const written = readFileSync(new URL('./sql/kept.sql', import.meta.url), 'utf8');

describe('steps', () => {
  test('the database allows these steps of a ticket and no other', () => {
    const [, list = ''] =
      /old\.state <> new\.state and not \(old\.state \|\| ' ' \|\| new\.state\) in \(([^)]*)\)/.exec(written) ?? [];
    const allowed = list.split(', ').map((pair) => pair.slice(1, -1));
    const steps = ticketOrderMachine.rows.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    expect(allowed.sort()).toEqual(steps.sort());
    expect([...ticketOrderStates].sort()).toEqual([...ticketOrderMachine.states].sort());
  });
  test('from its order each ticket ends, and nothing leads back from an end', () => {
    for (const state of ['released', 'refunded', 'handed_over', 'redeemed', 'destroyed'] as const)
      expect(ticketOrderMachine.isFinal(state)).toBe(true);
    expect(ticketOrderMachine.eventsFrom('ordered', 'system')).toEqual(['release']);
    expect(ticketOrderMachine.eventsFrom('printed', 'store')).toEqual(['keep']);
    expect(ticketOrderMachine.eventsFrom('vaulted', 'store')).toEqual(['handOver', 'redeem']);
  });
  test('the database ends printing when the contract does', () => {
    expect(written).toContain(`interval '${printMinutes} minutes'`);
    expect(mostMoves).toBe(3);
  });
});

describe('printing', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 12, minutes));
  test('the first draw whose sale goes on for more than half an hour is printed for', () => {
    const draws = [{ closesAt: at(30) }, { closesAt: at(31) }];
    expect(printBy({ closesAt: at(30) })).toEqual(at(0));
    expect(firstToPrint(draws, at(0))).toBe(draws[1]);
    expect(firstToPrint(draws, at(-1))).toBe(draws[0]);
    expect(firstToPrint(draws, at(1))).toBeUndefined();
  });
  test('numbers are read back in any order, all of them and no others', () => {
    expect(playSlip('powerball', [{ main: [9, 3], bonus: [7] }, line])).toBe('powerball;3 9+7/3 9 14 22 31 40+');
    expect(isReadBack([line], [{ main: [40, 3, 9, 14, 22, 31], bonus: [] }])).toBe(true);
    expect(isReadBack([line], [{ main: [41, 3, 9, 14, 22, 31], bonus: [] }])).toBe(false);
    expect(isReadBack([line], [line, line])).toBe(false);
    expect(isReadBack([{ main: [1], bonus: [2] }], [{ main: [1, 2], bonus: [] }])).toBe(false);
  });
  test('a count names each pouch that is missing and each that should not be there', () => {
    expect(compareCount(['b', 'a', 'c'], ['c', 'x', 'x'])).toEqual({
      expected: 3,
      missing: ['a', 'b'],
      unknown: ['x'],
    });
  });
});

describe('prizes', () => {
  const tier = (main: number, amount: number) => ({
    ...{ label: `${main}/6`, main, bonus: null, extra: null },
    prize: { kind: 'fixed' as const, amount },
  });
  const rules: GameRules = {
    ...{ main: { count: 6, max: 40 }, bonus: null, drawnExtra: null, linesPerPlay: 1, price: 200, addOn: null },
    ...{ days: [1], localTime: '19:35', timeZone: 'America/Denver', cutOff: 60 },
    tiers: [tier(6, 1), tier(5, 1), tier(4, 1), tier(3, 1)],
    jackpot: { start: 1, cap: null, step: 1, share: 0 },
  };
  test('a prize is the official amount of the tier of each line, and nothing without one', () => {
    const result = { main: [3, 9, 14, 1, 2, 4], bonus: [], extra: [] };
    const none = { main: [5, 6, 7, 8, 10, 11], bonus: [] };
    expect(prizeOf(rules, result, { lines: [line, line, none], hasAddOn: false }, new Map([[3, 300]]))).toBe(600);
    expect(prizeOf(rules, result, { lines: [line], hasAddOn: false }, new Map())).toBe(0);
  });
  test('the add-on multiplies official amounts as the rules say, and never a jackpot', () => {
    const [jackpot, ...others] = rules.tiers;
    if (!jackpot) throw new Error('no tier');
    const tiers = [{ ...jackpot, prize: { kind: 'jackpot' as const } }, ...others];
    const doubled = {
      ...rules,
      tiers,
      addOn: { name: 'Power Play', price: 100, multiplier: 2, fixed: { '5/6': 900 } },
    };
    const amounts = new Map([1_000, 250, 25, 3].map((amount, at) => [at, amount]));
    const won = (hits: number) => {
      const main = [...line.main.slice(0, hits), ...[1, 2, 4, 5].slice(0, 6 - hits)];
      return prizeOf(doubled, { main, bonus: [], extra: [] }, { lines: [line], hasAddOn: true }, amounts);
    };
    expect([won(6), won(5), won(4), won(3), won(2)]).toEqual([1_000, 900, 50, 6, 0]);
    expect(playSlip('powerball', [line], 'Power Play')).toBe('powerball;3 9 14 22 31 40+;Power Play');
  });
});

describe('postings', () => {
  const named = (legs: Parameters<typeof netLegs>[0]) =>
    Object.fromEntries(netLegs(legs).map(({ account, amount }) => [account.name, amount]));
  test('a hold is captured or released to the cent, under one key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (price, share) => {
        const order = { id: 5, userId: 'rosa', storeId: 7, game: 'Powerball', price: cents(price) };
        const [hold, captured, released] = [ticketOrdered(order), ticketPrinted(order, share), ticketReleased(order)];
        for (const { legs } of [hold, captured, released]) expect(() => assertBalanced(legs)).not.toThrow();
        expect(captured.key).toBe(released.key);
        expect(named([...hold.legs, ...released.legs])).toEqual({});
        expect(named([...hold.legs, ...captured.legs])['user:rosa:held']).toBeUndefined();
      }),
    );
  });
  test('a draw that is called off leaves the customer, the platform and the shop with its till where they were', () => {
    const order = { id: 5, userId: 'rosa', storeId: 7, game: 'Powerball', price: cents(200) };
    const legs = [ticketOrdered(order), ticketPrinted(order, 100_000), printedTicketRefunded(order, cents(20))];
    expect(named(legs.flatMap((one) => one.legs))).toEqual({ 'outside:till:7': -180, 'store:7:earnings': 180 });
  });
  test('nothing is taken off a prize', () => {
    const order = { id: 5, userId: 'rosa', storeId: 7, game: 'Powerball', prize: cents(2_001) };
    expect(named(ticketRedeemed(order).legs)).toEqual({ 'outside:till:7': -2_001, 'user:rosa:wallet': 2_001 });
  });
});

describe('covered pictures', () => {
  test('a name is drawn whatever its accents, and the band of the barcode is filled', () => {
    expect(drawable('Zoë Ñandú 愛 #12')).toBe('ZOE NANDU  #12');
    expect(textSize('AB')).toEqual({ width: 12, height: 7 });
    expect(dotsOf('I').match(/M/g)).toHaveLength(11);
    const svg = coverSvg({ width: 400, height: 300 }, { coverTop: 60, coverHeight: 40 }, 'Rosa #5');
    expect(svg).toContain('<rect y="180" width="400" height="120" fill="#222"/>');
    expect(svg).toContain(dotsOf('ROSA #5'));
  });
});
