/** A ticket is revealed, once, and its prize paid within the same transaction. */
import type { InstantKind, Revealer } from '@autolotto/contract/instant-games/enums.ts';
import type { Scratched } from '@autolotto/contract/instant-games/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { deckPot, wallet } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy } from '../policy/service.ts';
import { awardPrize, loadPrizeRules } from '../prizes/service.ts';
import { recordWin } from '../responsible-gaming/service.ts';
import { productOf } from './products.ts';
import * as store from './store.ts';

type PrizeRules = Awaited<ReturnType<typeof loadPrizeRules>>;
type Revealed = { readonly prize: number; readonly award: Awaited<ReturnType<typeof awardPrize>> | null };

/** A ticket of the user's until the commit; one of another kind is none. */
export async function lockOwnTicket(
  tx: Tx,
  { kind, userId, ticketId }: { readonly kind: InstantKind; readonly userId: string; readonly ticketId: number },
): Promise<store.LockedTicket> {
  const ticket = await store.lockTicket(tx, ticketId);
  return ticket?.userId === userId && ticket.kind === kind ? ticket : fail('INSTANT_UNKNOWN', {});
}

/** Nobody who has bought a ticket is kept from it: an exclusion ends purchases, not what was bought. */
export async function revealWithin(
  tx: Tx,
  context: Context,
  rules: PrizeRules,
  ticket: store.LockedTicket,
  by: Revealer,
): Promise<Revealed> {
  const { id, userId, prize, price, title, deckId } = ticket;
  const product = productOf[ticket.kind];
  if (ticket.revealedAt === null) {
    await store.writeRevealed(tx, id, by);
    if (prize > 0) await recordWin(tx, { userId, product, amount: prize, key: `instant:${id}:won` });
    await publish(tx, context.bus, { event: { type: 'instant_tickets_changed' }, to: [userChannel(userId)] });
  }
  if (prize === 0) return { prize, award: null };
  const award = await awardPrize(tx, context, rules, {
    ...{ userId, source: product, sourceId: String(id), title },
    ...{ amount: cents(prize), wager: cents(price), from: deckPot(deckId), key: `instant:${id}:prize` },
  });
  return { prize, award };
}

/** The same ticket again answers the same. */
export async function scratch(
  context: Context,
  actor: Actor,
  { ticketId, userId }: { readonly ticketId: number; readonly userId: string },
): Promise<Scratched> {
  if (userId !== actor.userId) fail('FORBIDDEN', {});
  const rules = await loadPrizeRules(context);
  return context.db.transact(async (tx) => {
    const ticket = await lockOwnTicket(tx, { kind: 'ticket', userId, ticketId });
    const { prize, award } = await revealWithin(tx, context, rules, ticket, 'player');
    return {
      isWinner: prize > 0,
      prizeAmount: dollars(cents(prize)),
      claim: award && award.state !== 'credited' ? award : null,
      balance: dollars(await loadBalance(tx, wallet(userId))),
    };
  });
}

const figuresLastMs = 10_000;
const lastFigures = new WeakMap<Context, { readonly at: number; readonly figures: Promise<store.Figures> }>();
/** Everybody on the page is shown the same ones for a while. */
export async function figures(context: Context) {
  const at = (await databaseTime(context)).getTime();
  let last = lastFigures.get(context);
  if (!last || at - last.at >= figuresLastMs) {
    const { 'admin.timeZone': timeZone } = await currentPolicy(context);
    last = { at, figures: store.loadFigures(context.db.read, timeZone) };
    last.figures.catch(() => lastFigures.delete(context));
    lastFigures.set(context, last);
  }
  const { prizesThisMonth, largestPrizeThisMonth, ...counts } = await last.figures;
  return {
    ...counts,
    prizesThisMonth: dollars(cents(prizesThisMonth)),
    largestPrizeThisMonth: dollars(cents(largestPrizeThisMonth)),
  };
}
