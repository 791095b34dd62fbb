// @invariant EMAIL-1: An email reports only what was committed, and every committed event that needs one sends one.
/** Outgoing emails: written with the change, sent by a job, retried, and their text deleted once they are sent. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, useTestApp } from '../../test/harness/app.ts';
import { mailServer } from '../../test/mail/mail-server.ts';
import { mails } from '../database/tables.ts';
import { emailOf, say, unsubscribe } from './email-format.ts';
import { purgeMailsJob, renderEmail, sendMailJob, writeMail } from './mail.ts';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const there = mailServer();
let mailer: ReturnType<typeof smtpMailer>;
beforeAll(async () => {
  mailer = smtpMailer(`smtp://127.0.0.1:${await there.listen()}`, 'AutoLotto <shop@autolotto.example>');
});
afterAll(() => there.close());

const app = useTestApp(
  { mailer: { kind: 'smtp', send: (letter) => (mailer.kind === 'smtp' ? mailer.send(letter) : Promise.reject()) } },
  { PUBLIC_ORIGIN: 'https://shop.example' },
);
const said = {
  subject: 'Something <happened> — “here”',
  parts: [
    { say: 'Rosa & Paul <b>wrote</b>.' },
    { link: { path: '/api/login?step=forgot#secret-1', label: 'Open it' } },
  ],
};
const mail = { en: said, es: { ...said, subject: 'Algo pasó' } };
async function written(to = 'Rosa@example.test'): Promise<number> {
  const { context, jobs } = app();
  jobs.enqueued.length = 0;
  await context.db.transact((tx) => writeMail(tx, context, to, mail));
  const [job] = jobs.enqueued;
  expect(job?.name).toBe(sendMailJob.name);
  return sendMailJob.payload.parse(job?.payload).mailId;
}
const loadRow = async (id: number) => (await app().context.db.read.select().from(mails).where(eq(mails.id, id)))[0];
const work = (mailId: number) => app().runJob(sendMailJob, { mailId });

describe('a letter', () => {
  test('an email goes out once, as text and HTML with links to our own origin, and its text is deleted', async () => {
    const id = await written();
    await work(id);
    await work(id);
    expect(there.taken).toHaveLength(1);
    const [{ to, data } = { to: '', data: '' }] = there.taken.splice(0);
    expect(to).toBe('rosa@example.test');
    expect(data).toContain('From: AutoLotto <shop@autolotto.example>');
    expect(data).toContain(`Message-ID: <mail-${id}@autolotto.example>`);
    expect(data).toContain('multipart/alternative');
    const readable = data.replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(readable).toContain('https://shop.example/api/login?step=forgot#secret-1');
    expect(readable).toContain('Rosa &amp; Paul &lt;b&gt;wrote&lt;/b&gt;.');
    const row = await loadRow(id);
    expect(row).toMatchObject({ parts: null, problem: null });
    expect(row?.sentAt).not.toBeNull();
  });

  test('an email of a rolled back change is never written', async () => {
    const { context, jobs } = app();
    const before = await context.db.read.$count(mails);
    jobs.enqueued.length = 0;
    await context.db
      .transact(async (tx) => {
        await writeMail(tx, context, 'rosa@example.test', mail);
        throw new Error('it did not happen');
      })
      .catch(() => {});
    expect(await context.db.read.$count(mails)).toBe(before);
    expect(jobs.enqueued).toEqual([]);
  });

  test('an email is retried when the server is busy, and given up when its reader does not exist', async () => {
    const id = await written();
    there.state.recipient = '451 later please, rosa@example.test';
    await expect(work(id)).rejects.toThrow('EENVELOPE 451');
    expect(await loadRow(id)).toMatchObject({ sentAt: null, parts: said.parts, problem: 'EENVELOPE 451' });
    there.state.recipient = '250 ok';
    await work(id);
    expect(there.taken.splice(0)).toHaveLength(1);

    const lost = await written('gone@example.test');
    there.state.recipient = '550 nobody here';
    await work(lost);
    there.state.recipient = '250 ok';
    // Its links opened something, so nobody may read it now.
    expect(await loadRow(lost)).toMatchObject({ sentAt: null, parts: null, problem: 'EENVELOPE 550' });
    await work(lost);
    expect(there.taken).toEqual([]);
  });

  test('an email waits for a server that is away', async () => {
    const id = await written();
    const here = mailer;
    mailer = smtpMailer('smtp://127.0.0.1:1', 'shop@autolotto.example');
    await expect(work(id)).rejects.toThrow(/ECONN|ESOCKET/);
    mailer = here;
    await work(id);
    expect(there.taken.splice(0)).toHaveLength(1);
  });

  test('an email is deleted in the end, and its text sooner', async () => {
    const id = await written();
    await app().clock.advance(8 * 86_400_000);
    await app().runJob(purgeMailsJob);
    expect(await loadRow(id)).toMatchObject({ parts: null });
    await app().clock.advance(90 * 86_400_000);
    await app().runJob(purgeMailsJob);
    expect(await loadRow(id)).toBeUndefined();
  });
});

test('where no mail can be sent, what needs a letter is refused with that, and nothing is kept', async () => {
  const without = await startTestApp({ mailer: { kind: 'off' } });
  try {
    const [customer, store] = [await without.newCustomer(), await without.as('store')];
    const asked: [Client, string, object?][] = [
      [without.anonymous, '/api/auth/password/forgot', { email: 'customer@example.test' }],
      [customer, '/api/auth/email/send-verification'],
      [store, '/api/store/staff/invitations', { email: 'hand@example.test', role: 'staff' }],
    ];
    for (const [who, path, body] of asked)
      expect((await who.send('POST', path, body)).body, path).toMatchObject({ code: 'MAIL_NOT_CONFIGURED' });
    expect(await without.context.db.read.select().from(mails)).toEqual([]);
    expect((await store.get('/api/store/staff')).body.invitations).toEqual([]);
  } finally {
    await without.drop();
  }
});

test('an address that tries to be two is one, or none', async () => {
  const id = await written('a@example.test, b@example.test');
  await work(id).catch((error: unknown) => expect(error).not.toBeInstanceOf(MailRefused));
  expect(there.taken.splice(0).map(({ to }) => to)).not.toContain('b@example.test');
});

describe('an email that can be ended', () => {
  const sentence = { en: 'End these emails', es: 'No recibir más estos correos' };
  const digest = emailOf({
    subject: localized({ en: 'This week', es: 'Esta semana' }),
    parts: [say({ en: 'Two replies.', es: 'Dos respuestas.' }), unsubscribe('/unsubscribe/token-1', sentence)],
  });

  test('an email that can be ended says so to the mailbox and to its reader, at our own address', async () => {
    const { context, jobs } = app();
    jobs.enqueued.length = 0;
    await context.db.transact((tx) => writeMail(tx, context, 'rosa@example.test', digest));
    await work(sendMailJob.payload.parse(jobs.enqueued[0]?.payload).mailId);
    const [{ data } = { data: '' }] = there.taken.splice(0);
    const [head = ''] = data.split('\n\n');
    expect(head).toContain('List-Unsubscribe: <https://shop.example/unsubscribe/token-1>\n');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(head).toContain('Auto-Submitted: auto-generated\n');
    const readable = data.replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(readable).toContain('End these emails:\nhttps://shop.example/unsubscribe/token-1');
    expect(readable).toContain('<a href="https://shop.example/unsubscribe/token-1"');
  });

  test('an email that nobody can end names no such address', async () => {
    await work(await written());
    expect(there.taken.splice(0)[0]?.data).not.toContain('List-Unsubscribe');
  });

  test('a path that tries to be another header is an address and nothing else', () => {
    const { headers } = renderEmail(
      { language: 'en', parts: [{ unsubscribe: { path: '/x>\r\nBcc: <a@b.co', label: 'End' } }] },
      'https://shop.example',
    );
    expect(headers['List-Unsubscribe']).toBe('<https://shop.example/x%3EBcc:%20%3Ca@b.co>');
  });
});

test('a letter’s HTML escapes everything that came from outside', () => {
  const { html, text } = renderEmail(
    { language: 'es', parts: [{ say: `<script>alert("x")</script>'` }] },
    'https://shop.example',
  );
  expect(html).toContain('<html lang="es">');
  expect(html).not.toMatch(/<script/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;');
  expect(text).toBe(`<script>alert("x")</script>'\n`);
});
