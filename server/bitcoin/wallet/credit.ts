/** Writes bitcoins that have come for good into a Bitcoin wallet, and tells its person. */
import { minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { post } from '../../ledger/post.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { keptMail } from '../mail/emails.ts';
import { writeTo } from '../mail/write.ts';
import { creditKey, worthOf } from '../payments/rules.ts';
import { markCredited, type OutputRow } from '../payments/store.ts';
import { bitcoinKept } from '../postings.ts';
import { bitcoinWords as words } from '../words.ts';

type Due = { readonly userId: string; readonly due: readonly OutputRow[]; readonly rateCents: number | undefined };

export async function creditKept(tx: Tx, context: Context, { userId, due, rateCents }: Due): Promise<void> {
  for (const output of due) {
    const { txid, vout, sats, arrivalRateCents } = output;
    await post(tx, bitcoinKept({ userId, txid, vout, sats: minor('BTC', sats) }));
    const valueCents = worthOf(sats, arrivalRateCents ?? rateCents ?? 0);
    await markCredited(tx, [{ txid, vout, valueCents, creditedKey: creditKey(output) }]);
  }
  const sum = due.reduce((all, { sats }) => all + sats, 0);
  const amount = toDecimal('BTC', minor('BTC', sum));
  await writeTo(tx, context, userId, (firstName) => keptMail(firstName, amount));
  await notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'medium', path: '/bitcoin-payment', group: 'bitcoin:wallet' },
    title: localized(words.kept.title),
    message: localized(words.kept.message, { amount }),
  });
}
