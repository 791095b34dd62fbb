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
import { productOf } from './may-buy.ts';
import * as store from './store.ts';

type PrizeRules = Awaited<ReturnType<typeof loadPrizeRules>>;
type Asked = { readonly kind: InstantKind; readonly userId: string; readonly ticketId: number; readonly by: Revealer };
type Revealed = { readonly prize: number; readonly award: Awaited<ReturnType<typeof awardPrize>> | null };

/** Nobody who has bought a ticket is kept from it: an exclusion ends purchases, not what was bought. */
export async function revealWithin(
  tx: Tx,
  context: Context,
  rules: PrizeRules,
  { kind, userId, ticketId, by }: Asked,
): Promise<Revealed> {
  const ticket = await store.lockTicket(tx, kind, ticketId);
  if (ticket?.userId !== userId) fail('INSTANT_UNKNOWN', {});
  const { prize, price, title, deckId } = ticket;
  if (ticket.revealedAt === null) {
    await store.writeRevealed(tx, ticketId, by);
    if (prize > 0)
      await recordWin(tx, { userId, product: productOf[kind], amount: prize, key: `instant:${ticketId}:won` });
    await publish(tx, context.bus, { event: { type: 'instant_tickets_changed' }, to: [userChannel(userId)] });
  }
  if (prize === 0) return { prize, award: null };
  const award = await awardPrize(tx, context, rules, {
    ...{ userId, source: productOf[kind], sourceId: String(ticketId), title },
    ...{ amount: cents(prize), wager: cents(price), from: deckPot(deckId), key: `instant:${ticketId}:prize` },
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
    const { prize, award } = await revealWithin(tx, context, rules, { kind: 'ticket', userId, ticketId, by: 'player' });
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
