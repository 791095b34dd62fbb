import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { databaseNow } from '../database/columns.ts';
import { mails } from '../database/tables.ts';
import { handles } from '../jobs/handler.ts';
import { purgeMailsJob, renderEmail, sendMailJob } from './mail.ts';
import { MailRefused } from './mailer.ts';

/** Emails older than this are given up: their links have expired by then. */
const unsentDays = 7;
const keptDays = 90;

export const mailJobHandlers = [
  handles(sendMailJob, async (context, { mailId }) => {
    const { mailer, db, config, log } = context;
    const [mail] = await db.read.select().from(mails).where(eq(mails.id, mailId));
    if (mailer.kind !== 'smtp' || !mail?.parts || mail.sentAt) return;
    const note = (facts: PgUpdateSetSource<typeof mails>) =>
      db.transact((tx) => tx.update(mails).set(facts).where(eq(mails.id, mailId)));
    const email = renderEmail(
      { language: mail.language, parts: mail.parts },
      config.publicOrigin ?? 'http://localhost',
    );
    try {
      await mailer.send({ id: mail.id, to: mail.recipient, subject: mail.subject, ...email });
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      log.warn({ mailId, problem }, 'mail not sent');
      // A permanently rejected email is not retried, and its links are of no use to anybody.
      if (error instanceof MailRefused) return void (await note({ problem, parts: null }));
      await note({ problem });
      throw error;
    }
    // The links in it open accounts: once it is on its way, only its reader has them.
    await note({ sentAt: databaseNow, parts: null, problem: null });
  }),
  handles(purgeMailsJob, async ({ db, mailer }) => {
    await db.transact(async (tx) => {
      if (mailer.kind === 'smtp')
        await tx
          .update(mails)
          .set({ parts: null })
          .where(
            and(
              isNull(mails.sentAt),
              sql`${mails.createdAt} < ${databaseNow} - make_interval(days => ${unsentDays}::int)`,
            ),
          );
      await tx.delete(mails).where(sql`${mails.createdAt} < ${databaseNow} - make_interval(days => ${keptDays}::int)`);
    });
  }),
];
