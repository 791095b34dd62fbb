/** What becomes of a prize reaches its winner twice: by email, and at the bell. */
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { type Mail, writeMail } from '../../platform/mail/mail.ts';
import { loadWinner, type PrizeRow } from '../store.ts';

/** The bell says the first sentence; the email has the rest. */
const firstSentence = (parts: readonly MailPart[]): string =>
  parts.flatMap((part) => ('say' in part ? [part.say] : []))[0] ?? '';

export async function notifyWinner(
  tx: Tx,
  context: Context,
  { id, userId }: Pick<PrizeRow, 'id' | 'userId'>,
  mailTo: (firstName: string) => Mail,
): Promise<void> {
  const { email, firstName } = await loadWinner(tx, userId);
  const mail = mailTo(firstName);
  await writeMail(tx, context, email, mail);
  await notifyInApp(context, tx, userId, {
    ...{ type: 'win', priority: 'high', path: '/wallet', group: `prize:${id}`, metadata: { prizeId: id } },
    title: (language) => mail[language].subject,
    message: (language) => firstSentence(mail[language].parts),
  });
}
