// @invariant INSTANT-2: A ticket is proven by seals that were published before it was sold.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeckTerms } from '@autolotto/contract/instant-games/deck.ts';
import { checkProof, type ProofCheck, proofChecks, type TicketProof } from '@autolotto/contract/instant-games/proof.ts';
import { cents, noCents } from '@autolotto/contract/shared/money.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../platform/hash-tree.ts';
import { isLong, limitMs } from '../../test/harness/scale.ts';
import { games } from '../games.ts';
import { drawSeed, positionOf, takeTicket, takeTickets } from './draw.ts';
import { deckKeys, drawKeyHashOf } from './keys.ts';
import { placeInDeck, printDeck, rootOf, shuffledTiers } from './print.ts';

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../contract/instant-games/vectors.json'), 'utf8'),
);
const hex = (bytes: Bytes): string => Buffer.from(bytes).toString('hex');
const fromHex = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'hex'));
const terms: DeckTerms = {
  ...vectors,
  table: vectors.table.map(({ prize, count }: { prize: number; count: number }) => ({ prize: cents(prize), count })),
};
const deck = printDeck(terms, fromHex(vectors.seed));
const keys = deckKeys(deck.seed);

/** Sells the tickets of the vectors, as the server does. */
function sell() {
  const moved = new Map<number, number>();
  return vectors.sales.map(({ player, draw, clientSeed }: Record<string, string | number>, sale: number) => {
    const { seed, hash } = drawSeed(keys.draw, fromHex(String(player)), Number(draw));
    const of = { deckId: vectors.id, tickets: terms.tickets, sale, drawSeed: seed };
    const position = positionOf({ ...of, clientSeed: fromHex(String(clientSeed)) });
    const taken = takeTicket(sale, position, { atPosition: moved.get(position), atSale: moved.get(sale) });
    if (taken.toPosition !== undefined) moved.set(position, taken.toPosition);
    moved.delete(sale);
    const { tier } = placeInDeck(deck, taken.ticket);
    return { drawSeed: hex(seed), drawHash: hex(hash), position, ticket: taken.ticket, tier };
  });
}

describe('a deck of the published vectors', () => {
  test('has the same order and the same seals', () => {
    expect(hex(deck.tiers)).toBe(vectors.tiers);
    expect(hex(rootOf(deck))).toBe(vectors.root);
    expect(hex(drawKeyHashOf(deck.seed))).toBe(vectors.drawKeyHash);
  });
  test('is sold in the same order, to its last ticket', () => {
    expect(vectors.sales).toHaveLength(terms.tickets);
    expect(sell()).toEqual(
      vectors.sales.map(({ drawSeed, drawHash, position, ticket, tier }: Record<string, unknown>) => ({
        ...{ drawSeed, drawHash, position, ticket, tier },
      })),
    );
  });
  test.each([1, 2, 3, 7, 1_000])('is sold in the same order when %i sales are taken at once', (atOnce) => {
    const sold = sell() as { readonly position: number; readonly ticket: number }[];
    const lies = new Map<number, number>();
    const taken: number[] = [];
    for (let first = 0; first < sold.length; first += atOnce) {
      const sales = sold
        .slice(first, first + atOnce)
        .map(({ position }, at) => ({ deckId: vectors.id as number, sale: first + at, position }));
      const asked = new Set(sales.flatMap(({ sale, position }) => [sale, position]));
      const lying = [...lies].filter(([position]) => asked.has(position));
      const step = takeTickets(
        sales,
        lying.map(([position, ticket]) => ({ deckId: vectors.id as number, position, ticket })),
      );
      taken.push(...step.taken);
      for (const { position, ticket } of step.moved) lies.set(position, ticket);
      for (const { sale } of sales) lies.delete(sale);
    }
    expect(taken).toEqual(sold.map(({ ticket }) => ticket));
    expect(lies.size).toBe(0);
  });
  test('has another root from another seed', () => {
    expect(hex(rootOf(printDeck(terms, sha256(deck.seed))))).not.toBe(vectors.root);
  });
});

test('sales of two decks at once take nothing from each other', () => {
  const sales = [
    { deckId: 1, sale: 0, position: 5 },
    { deckId: 2, sale: 3, position: 5 },
    { deckId: 1, sale: 1, position: 5 },
  ];
  expect(takeTickets(sales, [{ deckId: 2, position: 3, ticket: 9 }])).toEqual({
    taken: [5, 5, 0],
    moved: [
      { deckId: 1, position: 5, ticket: 1 },
      { deckId: 2, position: 5, ticket: 9 },
    ],
  });
});

describe('the proof of a ticket', () => {
  const sales: readonly Record<string, never>[] = vectors.sales;
  const proofOf = (sale: number): TicketProof => {
    const { ticket, drawSeed, position } = sales[sale] ?? {};
    const { tier, salt, packLeaves, path } = placeInDeck(deck, Number(ticket));
    return {
      ...{ deckId: vectors.id, ticket: Number(ticket), tier, salt: hex(salt), packLeaves: hex(packLeaves) },
      ...{ path: path.map(hex), drawSeed: String(drawSeed), saleNumber: sale, position: Number(position) },
    };
  };
  const soldAs = (sale: number) => {
    const { drawHash, clientSeed, tier } = sales[sale] ?? {};
    const prize = terms.table[Number(tier) - 1]?.prize ?? noCents;
    return { root: vectors.root, drawHash: String(drawHash), clientSeed: String(clientSeed), prize };
  };
  const failing = async (proof: TicketProof, sold = soldAs(proof.saleNumber)): Promise<ProofCheck[]> => {
    const checks = await checkProof(proof, terms, sold);
    return proofChecks.filter((name) => !checks[name]);
  };
  const flipped = (text: string, at = 0): string =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;

  test('holds for every ticket, also in the smaller last pack', async () => {
    for (const [sale] of sales.entries()) expect(await failing(proofOf(sale))).toEqual([]);
  });
  test('holds in each pack of a deck of many packs', async () => {
    const large: DeckTerms = { tickets: 500, ticketsPerPack: 3, table: [{ prize: cents(500), count: 90 }] };
    const printed = printDeck(large, deck.seed);
    const sold = { root: hex(rootOf(printed)), drawHash: '', clientSeed: '', prize: noCents };
    for (let ticket = 0; ticket < large.tickets; ticket += large.ticketsPerPack) {
      const { tier, salt, packLeaves, path } = placeInDeck(printed, ticket);
      const place = { ticket, tier, salt: hex(salt), packLeaves: hex(packLeaves), path: path.map(hex) };
      const proof = { ...place, deckId: 1, drawSeed: '', saleNumber: 0, position: 0 };
      expect(await checkProof(proof, large, sold), `ticket ${ticket}`).toMatchObject({ leaf: true, root: true });
    }
  });
  test('is refused with another ticket, tier or salt', async () => {
    const proof = proofOf(3);
    expect(await failing({ ...proof, ticket: (proof.ticket + 1) % terms.tickets })).toContain('leaf');
    expect(await failing({ ...proof, tier: proof.tier + 1 })).toEqual(['leaf', 'prize']);
    expect(await failing({ ...proof, salt: flipped(proof.salt) })).toEqual(['leaf']);
    expect(await failing({ ...proof, salt: proof.salt.slice(2) })).toEqual(['leaf']);
    expect(await failing({ ...proof, ticket: terms.tickets })).toEqual(['leaf', 'root']);
  });
  test('is refused with another leaf, order of leaves, or way to the root', async () => {
    const proof = proofOf(3);
    const own = 64 * (proof.ticket % terms.ticketsPerPack);
    const neighbor = own === 0 ? 64 : 0;
    expect(await failing({ ...proof, packLeaves: flipped(proof.packLeaves, own) })).toEqual(['leaf', 'root']);
    expect(await failing({ ...proof, packLeaves: flipped(proof.packLeaves, neighbor) })).toEqual(['root']);
    const leaves = proof.packLeaves.match(/.{64}/g) ?? [];
    expect(await failing({ ...proof, packLeaves: leaves.toReversed().join('') })).toContain('root');
    expect(await failing({ ...proof, path: proof.path.toReversed() })).toEqual(['root']);
    expect(await failing({ ...proof, path: proof.path.slice(1) })).toEqual(['root']);
    expect(await failing({ ...proof, path: proof.path.map((one) => flipped(one)) })).toEqual(['root']);
    expect(await failing(proof, { ...soldAs(3), root: flipped(vectors.root) })).toEqual(['root']);
  });
  test('is refused with a seed that was not sealed, or another position', async () => {
    const proof = proofOf(3);
    expect(await failing({ ...proof, drawSeed: flipped(proof.drawSeed) })).toEqual(['seed', 'position']);
    expect(await failing({ ...proof, drawSeed: 'none' })).toEqual(['seed', 'position']);
    expect(await failing({ ...proof, position: proof.position + 1 })).toEqual(['position']);
    expect(await failing({ ...proof, saleNumber: 4 }, soldAs(3))).toEqual(['position']);
    expect(await failing({ ...proof, saleNumber: terms.tickets }, soldAs(3))).toEqual(['position']);
    expect(await failing({ ...proof, deckId: 9 })).toEqual(['position']);
    expect(await failing(proof, { ...soldAs(3), clientSeed: flipped(soldAs(3).clientSeed) })).toEqual(['position']);
  });
  test('is refused with another prize than the printed one', async () => {
    expect(await failing(proofOf(3), { ...soldAs(3), prize: cents(1) })).toEqual(['prize']);
  });
});

describe('the games', () => {
  const seed = new Uint8Array(createHash('sha256').update('a seed').digest());

  test.each(games.map((game) => [game.id, game] as const))('a deck of %s holds its table, to the ticket', (_, game) => {
    const counts = new Array<number>(game.table.length + 1).fill(0);
    for (const tier of shuffledTiers(game, seed)) counts[tier] = (counts[tier] ?? 0) + 1;
    const winners = game.table.map(({ count }) => count);
    expect(counts.slice(1)).toEqual(winners);
    expect(counts.reduce((sum, count) => sum + count)).toBe(game.tickets);
  });
  test('control: one prize more than tickets is refused', () => {
    const tooMany = { tickets: 3, ticketsPerPack: 2, table: [{ prize: cents(100), count: 4 }] };
    expect(() => shuffledTiers(tooMany, seed)).toThrow('4 prizes on 3 tickets');
  });
  test('a deck that is sold in any order holds its table: each ticket once', () => {
    const game = games.reduce((least, one) => (one.tickets < least.tickets ? one : least));
    const moved = new Map<number, number>();
    const isSold = new Uint8Array(game.tickets);
    for (let sale = 0; sale < game.tickets; sale += 1) {
      // Far from chance, and through the whole deck: what is sold once is never sold again.
      const position = sale + ((sale * 7_919) % (game.tickets - sale));
      const taken = takeTicket(sale, position, { atPosition: moved.get(position), atSale: moved.get(sale) });
      if (taken.toPosition !== undefined) moved.set(position, taken.toPosition);
      moved.delete(sale);
      isSold[taken.ticket] = (isSold[taken.ticket] ?? 0) + 1;
    }
    expect(isSold.every((times) => times === 1)).toBe(true);
    expect(moved.size).toBe(0);
  });
  const small = {
    ...{ id: 'a small game', tickets: 20_000, ticketsPerPack: 100 },
    table: [
      { prize: cents(50_000), count: 3 },
      { prize: cents(200), count: 4_000 },
    ],
  };
  test.each((isLong ? games : [small]).map((game) => [game.id, game] as const))(
    'a deck of %s, sold out by the draws of its purchases, has paid its table, to the ticket',
    (_, game) => {
      const [tiers, keysOf] = [shuffledTiers(game, seed), deckKeys(seed)];
      const moved = new Map<number, number>();
      const isSold = new Uint8Array(game.tickets);
      const counts = new Array<number>(game.table.length + 1).fill(0);
      for (let sale = 0; sale < game.tickets; sale += 1) {
        const { seed: ofDraw } = drawSeed(keysOf.draw, seed, sale + 1);
        const of = { deckId: 1, tickets: game.tickets, sale, drawSeed: ofDraw, clientSeed: seed };
        const position = positionOf(of);
        const taken = takeTicket(sale, position, { atPosition: moved.get(position), atSale: moved.get(sale) });
        if (taken.toPosition !== undefined) moved.set(position, taken.toPosition);
        moved.delete(sale);
        isSold[taken.ticket] = (isSold[taken.ticket] ?? 0) + 1;
        const tier = tiers[taken.ticket] ?? 0;
        counts[tier] = (counts[tier] ?? 0) + 1;
      }
      expect(isSold.every((times) => times === 1)).toBe(true);
      expect(counts.slice(1)).toEqual(game.table.map(({ count }) => count));
      expect(moved.size).toBe(0);
    },
    limitMs(60_000),
  );
  test('SCRATCH-37 SCRATCH-38 SCRATCH-39 SCRATCH-40 DIGI-19 prices and top prizes are the documented ones', () => {
    const offered = (kind: string) =>
      games.filter((game) => game.kind === kind).map(({ price, table }) => [price / 100, (table[0]?.prize ?? 0) / 100]);
    expect(offered('ticket')).toEqual([
      [20, 100_000],
      [10, 50_000],
      [5, 25_000],
      [2, 10_000],
    ]);
    expect(offered('digital').map(([price]) => price)).toEqual([1, 3, 5, 10, 20]);
  });
});
