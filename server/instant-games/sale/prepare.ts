/** Whether somebody may buy an instant ticket, and everything that is needed before a row is locked. */
import { clientSeedBytes } from '@autolotto/contract/instant-games/deck.ts';
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import * as gaming from '../../responsible-gaming/service.ts';
import { loadTiers, openDeck, playerMark, type SealedDeck } from '../deck/memory.ts';
import { productOf } from '../products.ts';
import type * as store from './store.ts';

export type Purchase = {
  readonly kind: InstantKind;
  readonly gameId: string;
  /** For whom: nobody buys for another. */
  readonly userId: string;
  readonly clientSeed?: string | undefined;
  /** The draw that the buyer saw. */
  readonly drawHash?: string | undefined;
};
/** Nobody buys for another, nor what is switched off. */
export async function assertSold(context: Context, actor: Actor, { kind, userId }: Purchase): Promise<void> {
  if (userId !== actor.userId) fail('FORBIDDEN', {});
  await assertFeatureOn(context, productOf[kind]);
}

type Onsale = Extract<store.SaleFacts, { readonly gameId: string; readonly deckId: number }>;
type Rules = Awaited<ReturnType<typeof gaming.loadPlayRules>>;

const onSale = (facts: store.SaleFacts): Onsale => {
  if (facts.gameId === null) fail('INSTANT_UNKNOWN', {});
  return facts.deckId === null ? fail(facts.wasSold ? 'INSTANT_SOLD_OUT' : 'INSTANT_NOT_READY', {}) : facts;
};
const tooYoung = (details: { minAge: number; state: string }): never => fail('INSTANT_TOO_YOUNG', details);

/** Everything that is needed before a row is locked; refuses who may not buy. */
export async function prepare(
  context: Context,
  { kind, userId, clientSeed }: Purchase,
  facts: store.SaleFacts,
  rules: Rules,
) {
  const found = onSale(facts);
  const player = facts.player ?? fail('INSTANT_UNKNOWN', {});
  const product = productOf[kind];
  gaming.allowPurchase(context, player, { product, rules, tooYoung });
  const terms = { tickets: found.tickets, ticketsPerPack: found.ticketsPerPack, table: found.prizeTable };
  const deck: SealedDeck = { id: found.deckId, sealedSeed: found.sealedSeed, terms };
  return {
    ...{ found, product, player, rules, deck },
    opened: await openDeck(context, deck),
    tiers: await loadTiers(context, deck),
    mark: await playerMark(context, deck.id, userId),
    seed: new Uint8Array(
      clientSeed === undefined ? context.random.bytes(clientSeedBytes) : Buffer.from(clientSeed, 'hex'),
    ),
  };
}
export type Prepared = Awaited<ReturnType<typeof prepare>>;
