/** Instant games as a state's page offers them to somebody. */
import type { InstantKind, InstantState } from '@autolotto/contract/instant-games/enums.ts';
import type { DeckOnSale, ScratchOffer } from '@autolotto/contract/instant-games/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, loadGamingSource } from '../policy/service.ts';
import { assertCanPlay, homeState, loadPlayRules, offerIn } from '../responsible-gaming/service.ts';
import { drawSeed } from './deck/draw.ts';
import { openDeck, playerMark } from './deck/memory.ts';
import { productOf } from './products.ts';
import * as store from './store.ts';
import { deckView, hex, oddsOfAny, tiersView, topPrizeOf } from './view.ts';

type Refusal = ScratchOffer['whyNot'];
type Where = { readonly kind: InstantKind; readonly state: InstantState };

/** What would stop the caller from buying there now; their money and their limits are seen at the purchase. */
async function findRefusal(context: Context, actor: Actor, { kind, state }: Where): Promise<Refusal> {
  const product = productOf[kind];
  const rules = await loadPlayRules(context);
  try {
    await assertFeatureOn(context, product);
    if (!offerIn(rules.jurisdictionRules, state, product, rules.now))
      fail('GAMING_NOT_AVAILABLE_HERE', { state, product });
    const city = await store.loadCity(context.db.read, actor.userId);
    await context.db.transact((tx) => assertCanPlay(tx, rules, actor, { product, state: homeState(context, city) }));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    const source = code === 'GAMING_NOT_AVAILABLE_HERE' ? await loadGamingSource(context, state) : null;
    return { code, details, detail: sentence(code, details), source };
  }
}

/** A game with what a page of either kind says of it. */
export type Offered = Pick<ScratchOffer, 'odds' | 'deck' | 'draw' | 'mayBuy' | 'whyNot'> & {
  readonly game: store.GameRow;
  readonly price: string;
  readonly topPrize: string;
  readonly prizeTiers: DeckOnSale['prizeTiers'];
};
type Counts = ReadonlyMap<number, store.DeckCounts>;
async function offered(
  context: Context,
  userId: string,
  { game, deck }: store.GameOnSale,
  counts: Counts,
): Promise<Omit<Offered, 'mayBuy' | 'whyNot'>> {
  const terms = { tickets: game.tickets, table: game.prizeTable };
  const { revealed = {}, draws = 0 } = (deck && counts.get(deck.id)) ?? {};
  const draw =
    deck && drawSeed((await openDeck(context, deck)).keys.draw, await playerMark(context, deck.id, userId), draws + 1);
  return {
    ...{ game, price: dollars(cents(game.price)), topPrize: dollars(topPrizeOf(terms.table)), odds: oddsOfAny(terms) },
    prizeTiers: tiersView(terms, revealed),
    deck: deck && deckView({ deck, terms, price: game.price, revealed }),
    draw: draw && { number: draws + 1, hash: hex(draw.hash) },
  };
}

/** The games of a kind on a state's page. */
export async function listOffered(context: Context, actor: Actor, where: Where): Promise<Offered[]> {
  const { read } = context.db;
  const games = await store.listGamesOnSale(read, where.kind, where.state);
  const deckIds = games.flatMap(({ deck }) => (deck ? [deck.id] : []));
  const counts = await store.listDeckCounts(read, actor.userId, deckIds);
  const byDeck = new Map(counts.map((one) => [one.deckId, one]));
  const whyNot = await findRefusal(context, actor, where);
  return Promise.all(
    games.map(async (one) => ({
      ...(await offered(context, actor.userId, one, byDeck)),
      ...{ mayBuy: whyNot === null && one.deck !== null, whyNot },
    })),
  );
}

export const listOffers = async (context: Context, actor: Actor, state: InstantState): Promise<ScratchOffer[]> =>
  (await listOffered(context, actor, { kind: 'ticket', state })).map(({ game, prizeTiers: _, ...offer }) => ({
    ...offer,
    ...{ id: game.id, title: game.title, theme: game.theme, category: game.category ?? 'popular', state },
    available: offer.deck?.ticketsLeft ?? 0,
  }));
