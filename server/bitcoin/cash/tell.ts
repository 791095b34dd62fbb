import type { CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { cashExpiredMail, cashPaidMail } from '../mail/emails.ts';
import { writeTo } from '../mail/write.ts';
import { bitcoinWords } from '../words.ts';
import type { CashCodeRow } from './store.ts';

type Told = { readonly id: number; readonly userId: string };

/** Open pages of its owner ask again: for the code, and for what it was made of or has become. */
export async function tellPages(
  tx: Tx,
  context: Context,
  { id, userId }: Told,
  state: CashCodeState,
  balance: 'wallet' | 'bitcoin' | 'none',
): Promise<void> {
  const to = [userChannel(userId)];
  await publish(tx, context.bus, { event: { type: 'cash_code_changed', cashCodeId: id, state }, to });
  if (balance === 'wallet') await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to });
  if (balance === 'bitcoin') await publish(tx, context.bus, { event: { type: 'bitcoin_wallet_changed' }, to });
}

type Contact = { readonly phone: string; readonly email: string };
const shown = (amount: number): string => inDollars(dollars(cents(amount)));

/** What happens to a code without its owner's doing, at the bell and by email: somebody has the cash, or nobody came for it. */
export async function notifyEnd(
  tx: Tx,
  context: Context,
  { id, userId, ...amounts }: Pick<CashCodeRow, 'id' | 'userId' | 'amount' | 'fee' | 'net'>,
  end: { readonly kind: 'expired' } | { readonly kind: 'paid'; readonly contact: Contact },
): Promise<void> {
  const [amount, fee, net] = [shown(amounts.amount), shown(amounts.fee), shown(amounts.net)];
  await writeTo(tx, context, userId, (firstName) =>
    end.kind === 'paid'
      ? cashPaidMail(firstName, { number: id, amount, fee, net }, end.contact)
      : cashExpiredMail(firstName, amount),
  );
  const words = bitcoinWords.cashCode[end.kind];
  await notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'high', path: '/bitcoin-payment?service=bitcoin_atm', group: `cash-code:${id}` },
    metadata: { cashCodeId: id },
    title: localized(words.title),
    message: localized(words.message, { amount: end.kind === 'paid' ? net : amount }),
  });
}
