/**
 * Settles a draw whose numbers are confirmed. Its plan follows from tickets and numbers alone; each batch of tickets is
 * paid in a transaction of its own, and a ticket that has its outcome is done. Killed anywhere, the next run goes on.
 */
import { nextJackpot } from '@autolotto/contract/lottery/matches.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { loadPrizeRules } from '../../prizes/service.ts';
import { drawOverJob, tellResultsJob } from '../jobs.ts';
import { drawSwept } from '../postings.ts';
import { publishDraws, publishSettled } from '../publish.ts';
import { awardAll, type Due, type Payment, settleTicket, sourceIdsBefore } from './pay.ts';
import { type Settlement, settlementOf } from './rules.ts';
import * as store from './store.ts';

const ticketsAtOnce = 200;

/** The stakes become the game's, once, and the counts of winners stand before anybody is paid. */
const begin = (context: Context, { draw, result }: store.ToSettle, { tiers }: Settlement): Promise<void> =>
  context.db.transact(async (tx) => {
    await store.lockSettlement(tx, draw.id);
    const stakes = await store.listStakes(tx, draw.id);
    if (stakes.length > 0) await post(tx, drawSwept(draw.id, draw.gameId, stakes));
    await store.insertTiers(tx, result.id, tiers);
  });

type Work = {
  readonly found: store.ToSettle;
  readonly settlement: Settlement;
  readonly tickets: ReadonlyMap<number, store.Payable>;
  readonly prizeRules: Payment['prizeRules'];
};

async function settleBatch(tx: Tx, context: Context, work: Work, ids: readonly number[]): Promise<void> {
  const { found, settlement, tickets, prizeRules } = work;
  const { draw, result } = found;
  const sourceIds = ids.flatMap((id) => sourceIdsBefore(id, result.attempt));
  const earlier = sourceIds.length === 0 ? [] : await store.listEarlier(tx, ids, sourceIds);
  const before = new Map(earlier.map((one) => [one.ticketId, one]));
  const freePlays = new Map<string, number>();
  const due: Due[] = [];
  const payDue = () => awardAll(tx, context, { found, prizeRules }, due.splice(0));
  for (const id of ids) {
    const ticket = tickets.get(id);
    const outcomes = settlement.outcomes.get(id) ?? [];
    if (!ticket) throw new Error(`ticket ${id} of draw ${draw.id} was not in its list`);
    const { userId } = ticket;
    if (userId === null) continue;
    const owner = { ...ticket, userId };
    const amount = await settleTicket(
      tx,
      context,
      {
        ...{ found, ticket: owner, outcomes, before: before.get(id), prizeRules },
        keepFreePlay: (line, purchaseId) => void freePlays.set(`${id}:${line}`, purchaseId),
      },
      payDue,
    );
    if (amount > 0) due.push({ ticket: owner, amount });
  }
  await payDue();
  const lines = ids.flatMap((ticketId) =>
    (settlement.outcomes.get(ticketId) ?? []).map(({ tier, prize }, at) => ({
      ...{ ticketId, resultId: result.id, line: at + 1, tier, prize },
      freePurchaseId: freePlays.get(`${ticketId}:${at}`) ?? null,
    })),
  );
  await store.insertOutcomes(tx, lines);
  const isWinning = (id: number) => (settlement.outcomes.get(id) ?? []).some(({ tier }) => tier !== null);
  await store.writeStates(tx, ids.filter(isWinning), 'winning');
  await store.writeStates(
    tx,
    ids.filter((id) => !isWinning(id)),
    'losing',
  );
  const players = new Set(ids.flatMap((id) => tickets.get(id)?.userId ?? []));
  if (players.size > 0) await publishSettled(context, tx, players);
}

async function payAll(context: Context, work: Work): Promise<void> {
  const { draw, result } = work.found;
  for (let after = 0; !context.stopping.aborted; ) {
    const ids = await context.db.transact(async (tx) => {
      await store.lockSettlement(tx, draw.id);
      const pending = await store.listPending(tx, draw.id, result.id, after, ticketsAtOnce);
      if (pending.length > 0) await settleBatch(tx, context, work, pending);
      return pending;
    });
    after = ids.at(-1) ?? after;
    if (ids.length < ticketsAtOnce) return;
  }
  throw new Error(`draw ${draw.id} is settled later: the server stops`);
}

const end = (
  context: Context,
  { draw, rules, result }: store.ToSettle,
  wasWon: boolean,
  taken: number,
): Promise<void> =>
  context.db.transact(async (tx) => {
    await store.lockSettlement(tx, draw.id);
    if ((await store.listPending(tx, draw.id, result.id, 0, 1)).length > 0)
      throw new Error(`draw ${draw.id} has tickets that are not settled`);
    // Another process may have been quicker.
    if (!(await store.writeSettled(tx, draw.id))) return;
    await store.writeNextJackpot(
      tx,
      draw,
      nextJackpot(rules, { jackpot: cents(draw.jackpot), taken: cents(taken), wasWon }),
    );
    await audit(tx, {
      actorId: null,
      action: 'draw.settled',
      subject: { kind: 'draw', id: String(draw.id) },
      details: { game: draw.gameId, day: draw.day, attempt: result.attempt, tickets: draw.tickets ?? 0 },
    });
    await context.jobs.enqueue(tx, drawOverJob, { drawId: draw.id });
    await context.jobs.enqueue(tx, tellResultsJob, { drawId: draw.id });
    await publishDraws(context, tx);
  });

/** Nothing where the draw is settled already. */
export async function settleDraw(context: Context, drawId: number): Promise<void> {
  const { read } = context.db;
  const found = await store.loadToSettle(read, drawId);
  if (!found) return;
  const tickets = await store.listPlayed(read, drawId);
  const taken = await store.loadTaken(read, drawId);
  const { rules, result, draw } = found;
  const settlement = settlementOf({ rules, result, jackpot: cents(draw.jackpot), taken: cents(taken) }, tickets);
  await begin(context, found, settlement);
  const prizeRules = await loadPrizeRules(context);
  await payAll(context, {
    ...{ found, settlement, prizeRules },
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  });
  await end(context, found, settlement.isJackpotWon, taken);
}
