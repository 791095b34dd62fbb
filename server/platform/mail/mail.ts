/**
 * Outgoing emails. A service writes one in the transaction of the reported change, so that none is lost and none is
 * untrue; a job sends it. Without a mail server the demo shows emails on its outbox page, and production has none.
 */
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../database/db.ts';
import { mails } from '../database/tables.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { jobRow } from '../jobs/jobs.ts';

type MailText = {
  readonly subject: string;
  readonly greeting?: { readonly plain: string; readonly named: string };
  readonly parts: readonly MailPart[];
};
/** An email in every language; its reader's is sent. */
export type Mail = Readonly<Record<Language, MailText>>;
export const sendMailJob = jobRow({
  name: 'mail.send',
  payload: z.object({ mailId: z.number().int() }),
  attempts: 14,
  ...{ batch: 50, atOnce: 10, isPrompt: true },
});
export const purgeMailsJob = jobRow({
  name: 'mail.forget',
  payload: z.object({}),
  every: '17 4 * * *',
  attempts: 1,
});

export const canMail = ({ mailer }: Pick<Context, 'mailer'>): boolean => mailer.kind !== 'off';

/**
 * Writes nothing for an email that could never be sent or read. The name given at sign-up goes to a confirmed address
 * only: until then a stranger could send any text as a name. `askedBy` is the account on whose behalf we write to an
 * address that may have none.
 */
export async function writeMail(tx: Tx, context: Context, to: string, mail: Mail, askedBy?: string): Promise<void> {
  if (!canMail(context)) return;
  const recipient = to.toLowerCase();
  const { language, isConfirmed } = await context.loadReader(tx, recipient, askedBy);
  const { subject, greeting, parts } = mail[language];
  const hello = greeting ? [{ say: isConfirmed ? greeting.named : greeting.plain }] : [];
  const [row] = await tx
    .insert(mails)
    .values({ recipient, language, subject, parts: [...hello, ...parts] })
    .returning({ id: mails.id });
  if (!row) throw new Error('mail not written');
  if (context.mailer.kind === 'smtp') await context.jobs.enqueue(tx, sendMailJob, { mailId: row.id });
}

/** The latest unsent emails to an address. */
export const storedMails = (db: Reader, to: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to.toLowerCase()), isNotNull(mails.parts)))
    .orderBy(desc(mails.id))
    .limit(30);

type Rendered = { readonly text: string; readonly html: string; readonly headers: Readonly<Record<string, string>> };

const button =
  'display:inline-block;padding:14px 22px;border-radius:8px;background:#0b5c4a;color:#ffffff;font-weight:bold';
const small = 'color:#1a1a1a;font-size:15px';

/** Renders an email as text, and as HTML without external resources. */
export function renderEmail(
  { language, parts }: { readonly language: Language; readonly parts: readonly MailPart[] },
  origin: string,
): Rendered {
  const headers: Record<string, string> = {};
  const linked = ({ path, label }: { path: string; label: string }, style: string) => {
    const url = new URL(path, origin).href;
    return {
      url,
      text: `${label}:\n${url}`,
      html: `<p><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`,
    };
  };
  const listed = (all: readonly { path: string; label: string; note: string }[]) => {
    const found = all.map((one) => ({ ...one, url: new URL(one.path, origin).href }));
    const items = found.map(
      ({ url, label, note }) =>
        `<li style="margin:0 0 10px"><a href="${escapeHtml(url)}" style="color:#0b5c4a">${escapeHtml(label)}</a><br>${escapeHtml(note)}</li>`,
    );
    return {
      text: found.map(({ url, label, note }) => `- ${label} (${note})\n  ${url}`).join('\n'),
      html: `<ul style="padding-left:20px">${items.join('')}</ul>`,
    };
  };
  const blocks = parts.map((part) => {
    if ('say' in part) return { text: part.say, html: `<p>${escapeHtml(part.say)}</p>` };
    if ('link' in part) return linked(part.link, button);
    if ('links' in part) return listed(part.links);
    const { url, ...block } = linked(part.unsubscribe, small);
    headers['List-Unsubscribe'] = `<${url}>`;
    // RFC 8058: the mailbox may post there by itself, which a scanner that follows links does not.
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
    return block;
  });
  return {
    text: `${blocks.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:24px auto;max-width:34em;padding:0 16px;font:18px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">${blocks.map(({ html }) => html).join('')}</body></html>\n`,
    headers,
  };
}
