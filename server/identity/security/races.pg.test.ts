// @invariant SECURITY-3: An alert is open once, counts each event once, and is closed once.
/** Races of alerts: two processes that look at once, two admins who close at once. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries, mails, refusedCalls } from '../../platform/database/tables.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { watchJob } from '../jobs.ts';
import { securityAlerts, users } from '../tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const atOnce = 6;
const together = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)));
const eve = 'an-account-that-looks-around';
const refuse = (minutesAgo: number, count: number) =>
  db()
    .insert(refusedCalls)
    .values({
      minute: sql`date_trunc('minute', app_now(), 'UTC') - make_interval(mins => ${minutesAgo}::int)`,
      ...{ callerKind: 'account', caller: eve, row: 'GET /api/orders/:orderId', code: 'ORDER_NOT_FOUND', count },
    });
const alertsOf = () => db().select().from(securityAlerts).where(eq(securityAlerts.subjectId, eve));

beforeEach(async () => {
  await db().delete(refusedCalls);
  await ownerDoes(app().context.db, ['delete from security_alerts']);
});

test('processes that look at once raise one alert, count each event once, and send one letter', async () => {
  const letters = () => db().$count(mails, eq(mails.subject, 'Security alert'));
  const before = await letters();
  await refuse(3, 24);
  await together(() => app().runJob(watchJob));
  expect(await alertsOf()).toMatchObject([{ count: 24 }]);
  expect(await letters()).toBe(before + (await db().$count(users, eq(users.role, 'admin'))));
  await refuse(2, 5);
  await together(() => app().runJob(watchJob));
  expect(await alertsOf()).toMatchObject([{ count: 29 }]);
});

test('control: without what is asked as it is counted, each process counts the same events', async () => {
  const one = { kind: 'strangers-objects', subjectKind: 'account', subjectId: eve, facts: {} } as const;
  await db()
    .insert(securityAlerts)
    .values({ ...one, lastAt: new Date(0), atLast: 24, count: 24 });
  await together(() =>
    app().context.db.transact((tx) =>
      tx
        .insert(securityAlerts)
        .values({ ...one, lastAt: new Date(1), atLast: 5, count: 5 })
        .onConflictDoUpdate({
          target: [securityAlerts.kind, securityAlerts.subjectId],
          targetWhere: sql`state <> 'closed'`,
          set: { lastAt: new Date(1), count: sql`${securityAlerts.count} + 5` },
        }),
    ),
  );
  expect(await alertsOf()).toMatchObject([{ count: 24 + 5 * atOnce }]);
});

test('admins who close one alert at once: one does, the others are told', async () => {
  await refuse(3, 24);
  await app().runJob(watchJob);
  const [alert] = await alertsOf();
  const admin = await app().as('admin');
  const close = (at: number) =>
    admin.send('POST', `/api/admin/alerts/${alert?.id}/close`, { words: `What I found, ${at}` });
  const replies = await together(close);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'ALERT_CLOSED')).toHaveLength(atOnce - 1);
  const winner = replies.findIndex(({ status }) => status === 200);
  expect(await alertsOf()).toMatchObject([{ state: 'closed', words: `What I found, ${winner}` }]);
});

test('admins who look at one alert at once: one does, the others are told', async () => {
  await refuse(3, 24);
  await app().runJob(watchJob);
  const [alert] = await alertsOf();
  const admins = [await app().as('admin'), await app().as('admin2')] as const;
  const of = (at: number) => (at % 2 === 0 ? admins[0] : admins[1]);
  const replies = await together((at) => of(at).send('POST', `/api/admin/alerts/${alert?.id}/look`));
  const [looked] = await alertsOf();
  expect(admins.map(({ userId }) => userId)).toContain(looked?.lookedBy);
  // A second click of the one who was first is no second look.
  for (const [at, reply] of replies.entries())
    if (of(at).userId === looked?.lookedBy) expect(reply.status).toBe(200);
    else expect(reply.body.code).toBe('ALERT_LOOKED');
  const ofIt = sql`${auditEntries.details} ->> 'alertId' = ${String(alert?.id)}`;
  const told = await db().$count(auditEntries, and(eq(auditEntries.action, 'alert.looked'), ofIt));
  expect(told).toBe(1);
});

test('control: where the state is not asked as it is written, everybody closes it', async () => {
  await refuse(3, 24);
  await app().runJob(watchJob);
  const done = await together((at) =>
    db()
      .update(securityAlerts)
      .set({ state: 'closed', closedBy: 'somebody', closedAt: new Date(), words: `What I found, ${at}` })
      .where(eq(securityAlerts.subjectId, eve))
      .returning({ id: securityAlerts.id }),
  );
  expect(done.filter((closed) => closed.length > 0)).toHaveLength(atOnce);
});
