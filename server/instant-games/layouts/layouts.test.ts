// @invariant INSTANT-3: The cells of a ticket show exactly its prize, and no loser looks closer to one than chance makes it.
import { createHash } from 'node:crypto';
import { type Layout, lines, type PlayStyle, winOf } from '@autolotto/contract/instant-games/layout.ts';
import { type Cents, cents, noCents } from '@autolotto/contract/shared/money.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../test/harness/scale.ts';
import { wordsOf } from '../deck/keys.ts';
import { type DigitalGame, games } from '../games.ts';
import { buildLayout, layoutWords } from './layouts.ts';

const keyNamed = (name: string): Bytes => new Uint8Array(createHash('sha256').update(name).digest());
const digitalGames = games.filter((game) => game.kind === 'digital');
const gameOf = (style: PlayStyle): DigitalGame => {
  const game = digitalGames.find(({ playStyle }) => playStyle === style);
  if (!game) throw new Error(`no game of ${style}`);
  return game;
};
const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

describe('the cells of a ticket', () => {
  const layoutsPerPrize = isLong ? 20_000 : 1_000;
  test.each(digitalGames)('DIGI-18 show exactly the prize: $title', (game) => {
    const words = wordsOf(keyNamed(game.id));
    for (const prize of [noCents, ...game.table.map((tier) => tier.prize)])
      for (let nth = 0; nth < layoutsPerPrize; nth += 1) {
        const layout = buildLayout(words, game, prize);
        const win = winOf(game.playStyle, layout);
        if (win.prize !== prize || layout.cells.length !== 9 || win.cells.length > 3)
          throw new Error(`${game.title} shows ${win.prize} for ${prize}: ${JSON.stringify(layout)}`);
        const amounts = [layout.prizeBox, ...layout.cells.map(({ amount }) => amount)].filter((amount) => amount);
        expect(game.table.map((tier) => tier.prize)).toEqual(expect.arrayContaining(amounts));
      }
  });
  test('follow from the key of the deck and the number of the ticket', () => {
    const of = (ticket: number) => buildLayout(layoutWords(keyNamed('deck'), ticket), gameOf('match'), cents(2_000));
    expect(of(5)).toEqual(of(5));
    expect(of(5)).not.toEqual(of(6));
  });
  test('are refused where nine of them could not do without three equal amounts', () => {
    const { table, ...game } = gameOf('triple');
    const few = { ...game, table: table.slice(0, 4) };
    expect(() => buildLayout(wordsOf(keyNamed('few')), few, noCents)).toThrow('4 amounts');
  });
});

type Draw = { readonly symbol: () => string; readonly amount: () => Cents };
/** Losing grids as chance makes them, drawn in another way than the builders do: whole grids, until one loses. */
function losersByChance(game: DigitalGame, name: string): () => Layout {
  const words = wordsOf(keyNamed(name));
  const draw: Draw = {
    symbol: () => game.symbols[Math.floor((words() / 2 ** 32) * game.symbols.length)] ?? '',
    amount: () => game.table[Math.floor((words() / 2 ** 32) * game.table.length)]?.prize ?? noCents,
  };
  return () => {
    for (;;) {
      const cells = times(9, () => (game.playStyle === 'line' ? { symbol: draw.symbol() } : { amount: draw.amount() }));
      const layout = { cells, prizeBox: cents(1) };
      if (winOf(game.playStyle, layout).prize === 0) return layout;
    }
  };
}
/** How many prizes a grid seems to be one cell short of. */
const nearMisses: Record<'line' | 'triple', (layout: Layout) => number> = {
  line: ({ cells }) => lines.filter((line) => new Set(line.map((cell) => cells[cell]?.symbol)).size === 2).length,
  triple: ({ cells }) => {
    const amounts = cells.map(({ amount }) => amount);
    return new Set(amounts.filter((amount, at) => amounts.indexOf(amount) !== at)).size;
  },
};
const layouts = isLong ? 50_000 : 10_000;
function differs(style: 'line' | 'triple', one: () => Layout, other: () => Layout): boolean {
  const count = (make: () => Layout) => {
    const found = times(layouts, () => nearMisses[style](make()));
    const mean = found.reduce((sum, misses) => sum + misses, 0) / layouts;
    return { mean, variance: found.reduce((sum, misses) => sum + (misses - mean) ** 2, 0) / layouts };
  };
  const [a, b] = [count(one), count(other)];
  return Math.abs(a.mean - b.mean) > 3.29 * Math.sqrt((a.variance + b.variance) / layouts);
}

describe.each(['line', 'triple'] as const)('a losing ticket of three equal: %s', (style) => {
  const game = gameOf(style);
  const words = wordsOf(keyNamed(`losers ${style}`));
  const build = () => buildLayout(words, game, noCents);
  test('looks no closer to a prize than chance makes it', () => {
    expect(differs(style, build, losersByChance(game, 'chance'))).toBe(false);
  });
  test('would be found out if one in four were the closer of two', () => {
    const closer = () => {
      const [a, b] = [build(), build()];
      return nearMisses[style](a) > nearMisses[style](b) ? a : b;
    };
    let nth = 0;
    const tempting = () => {
      nth += 1;
      return nth % 4 === 0 ? closer() : build();
    };
    expect(differs(style, tempting, losersByChance(game, 'control'))).toBe(true);
  });
});

describe('what a ticket shows besides its cells', () => {
  /** How often each tier's prize stood in the box. */
  const boxes = (prizeOf: () => Cents): number[] => {
    const game = gameOf('line');
    const words = wordsOf(keyNamed('boxes'));
    const shown = times(20_000, () => buildLayout(words, game, prizeOf()).prizeBox);
    return game.table.map(({ prize }) => shown.filter((box) => box === prize).length);
  };
  test('a box shows losers the same prizes as winners, each as often', () => {
    const { table } = gameOf('line');
    const winners = table.reduce((sum, { count }) => sum + count, 0);
    const deviation = boxes(() => noCents).reduce((sum, found, tier) => {
      const expected = (20_000 * (table[tier]?.count ?? 0)) / winners;
      return sum + (found - expected) ** 2 / expected;
    }, 0);
    // The 99.9 % line of chi-square with nine degrees of freedom.
    expect(deviation).toBeLessThan(27.88);
  });
  test('no loser of lucky symbols has one of them, and all symbols are lucky at times', () => {
    const game = gameOf('match');
    const words = wordsOf(keyNamed('lucky'));
    const lucky = times(200, () => buildLayout(words, game, noCents).luckySymbols ?? []);
    expect(new Set(lucky.flat())).toEqual(new Set(game.symbols));
    for (const pair of lucky) expect(new Set(pair).size).toBe(2);
  });
});
