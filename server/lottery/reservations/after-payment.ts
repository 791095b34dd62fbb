/** What comes of reserved tickets once their payment has ended, or their sale. The same word again finds them as it left them. */
import type { BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { bearShortfall } from '../../bitcoin/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { DomainError, sentence } from '../../platform/fail.ts';
import { publishTickets } from '../publish.ts';
import { purchase } from '../sale.ts';
import * as store from './store.ts';
import { reservationWords as words } from './words.ts';

type Ended = {
  readonly paymentId: number;
  readonly purpose: BitcoinPurpose;
  readonly subject: number;
  readonly outcome: 'paid' | 'unpaid';
};

/** It was released since it was looked up: its money stays in the wallet. */
class Released extends Error {
  override readonly name = 'Released';
}

export async function afterTicketPayment(context: Context, ended: Ended): Promise<void> {
  if (ended.purpose !== 'lottery') return;
  const found = await store.loadReservation(context.db.read, ended.subject);
  if (!found) return;
  const isPaid = ended.outcome === 'paid';
  if (found.state === 'released' && isPaid) return tellReturned(context, found);
  if (found.state !== 'reserved') return;
  if (!isPaid) return release(context, found, localized(words.released.unpaid));
  try {
    await buy(context, found, ended.paymentId);
  } catch (error) {
    if (error instanceof Released) return tellReturned(context, found);
    const why = refusalOf(error);
    if (!why) throw error;
    await release(context, found, why);
  }
}

/** Undefined where it failed, and is tried again. */
function refusalOf(error: unknown): Localized<string> | undefined {
  if (brokenConstraint(error) === 'draw_reservations_paid') return localized(words.released.repriced);
  if (!(error instanceof DomainError)) return undefined;
  const { code, details } = error;
  return localized(words.released.refused, { reason: (language) => sentence(code, details, language) });
}

/** From the wallet that the payment has filled, under the rules of every purchase: its draw may be closed by now. */
const buy = (context: Context, found: store.Named, paymentId: number) =>
  purchase(context, { userId: found.userId }, { ...found.kept, drawId: found.drawId }, `bitcoin:${paymentId}`, {
    isAutomatic: true,
    before: (tx) => bearShortfall(tx, 'lottery', found.id),
    alongside: async (tx, { purchaseId }) => {
      if (!(await store.endReservation(tx, found.id, { state: 'bought', purchaseId }))) throw new Released();
      await tell(context, tx, found, words.bought.title, localized(words.bought.text));
    },
  });

const release = (context: Context, found: store.Named, message: Localized<string>): Promise<void> =>
  context.db.transact(async (tx) => {
    if (!(await store.endReservation(tx, found.id, { state: 'released' }))) return;
    await publishTickets(context, tx, found.userId);
    await tell(context, tx, found, words.released.title, message);
  });

const tellReturned = (context: Context, found: store.Named): Promise<void> =>
  context.db.transact((tx) =>
    tell(context, tx, found, words.returned.title, localized(words.returned.text, { game: found.gameName })),
  );

/** Sales have ended: nothing is reserved in a draw that is closed, whatever still comes of the payment. */
export async function releaseOverdue(context: Context): Promise<void> {
  for (const found of await store.listOverdue(context.db.read))
    await release(context, found, localized(words.released.closed)).catch((error: unknown) =>
      context.log.error({ err: error, reservationId: found.id }, 'reserved tickets not released'),
    );
}

const tell = (
  context: Context,
  tx: Tx,
  { id, userId, gameName: game }: store.Named,
  title: (typeof words)[keyof typeof words]['title'],
  message: Localized<string>,
) =>
  notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'high', path: '/lottery?tab=mine' },
    ...{ group: `draw-reservation:${id}`, metadata: { reservationId: id } },
    ...{ title: localized(title, { game }), message },
  });
