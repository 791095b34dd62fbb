/** Scratch tickets as a state's page offers them to somebody. */
import type { InstantState } from '@autolotto/contract/instant-games/enums.ts';
import type { ScratchOffer } from '@autolotto/contract/instant-games/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { assertCanPlay, homeState, loadPlayRules, offerIn } from '../responsible-gaming/service.ts';
import { drawSeed } from './deck/draw.ts';
import { openDeck, playerMark } from './deck/memory.ts';
import * as store from './store.ts';
import { deckView, hex, oddsOfAny, topPrizeOf } from './view.ts';

type Refusal = ScratchOffer['whyNot'];

/** What would stop the caller from buying there now; their money and their limits are seen at the purchase. */
async function findRefusal(context: Context, actor: Actor, state: InstantState): Promise<Refusal> {
  const rules = await loadPlayRules(context);
  try {
    await assertFeatureOn(context, 'scratch');
    if (!offerIn(rules.jurisdictionRules, state, 'scratch', rules.now))
      fail('GAMING_NOT_AVAILABLE_HERE', { state, product: 'scratch' });
    const city = await store.loadCity(context.db.read, actor.userId);
    await context.db.transact((tx) =>
      assertCanPlay(tx, rules, actor, { product: 'scratch', state: homeState(context, city) }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    return { code, details, detail: sentence(code, details) };
  }
}

type Counts = ReadonlyMap<number, store.DeckCounts>;
async function offerView(
  context: Context,
  userId: string,
  { game, deck }: store.GameOnSale,
  counts: Counts,
): Promise<Omit<ScratchOffer, 'state' | 'mayBuy' | 'whyNot'>> {
  const terms = { tickets: game.tickets, table: game.prizeTable };
  const { revealed = {}, draws = 0 } = (deck && counts.get(deck.id)) ?? {};
  const draw =
    deck && drawSeed((await openDeck(context, deck)).keys.draw, await playerMark(context, userId), draws + 1);
  return {
    ...{ id: game.id, title: game.title, theme: game.theme, category: game.category ?? 'popular' },
    ...{ price: dollars(cents(game.price)), topPrize: dollars(topPrizeOf(terms.table)), odds: oddsOfAny(terms) },
    available: deck ? game.tickets - deck.sold : 0,
    deck: deck && deckView({ deck, terms, price: game.price, revealed }),
    draw: draw && { number: draws + 1, hash: hex(draw.hash) },
  };
}

export async function listOffers(context: Context, actor: Actor, state: InstantState): Promise<ScratchOffer[]> {
  const { read } = context.db;
  const games = await store.listGamesOnSale(read, 'ticket', state);
  const deckIds = games.flatMap(({ deck }) => (deck ? [deck.id] : []));
  const counts = await store.listDeckCounts(read, actor.userId, deckIds);
  const byDeck = new Map(counts.map((one) => [one.deckId, one]));
  const whyNot = await findRefusal(context, actor, state);
  return Promise.all(
    games.map(async (one) => ({
      ...(await offerView(context, actor.userId, one, byDeck)),
      ...{ state, mayBuy: whyNot === null && one.deck !== null, whyNot },
    })),
  );
}
