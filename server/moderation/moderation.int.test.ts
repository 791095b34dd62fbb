// @invariant MODERATION-1: A text has one open case; a case is decided once, never by its author, and appealed once, before another moderator.
// @invariant MODERATION-2: A mute or ban holds at the next call, and on open sockets; it ends by its time or by a lift that is recorded.
import type { Case, CaseFile } from '@autolotto/contract/moderation/desk/model.ts';
import type { OwnStanding } from '@autolotto/contract/moderation/model.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditPage } from '../platform/database/audit.ts';
import { sqlState } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { decideCase } from './desk/cases.ts';
import { forgetCopiesJob, remindModeratorsJob } from './jobs.ts';
import { report } from './reports.ts';
import {
  assertCanWrite,
  currentTerms,
  hasBlocked,
  holdForReview,
  listBlocked,
  type ModerationTarget,
  reportByRule,
  screenTerms,
  screenText,
  type TargetFacts,
  type TargetState,
} from './service.ts';
import { moderationCases } from './tables.ts';
import type { Wiring } from './targets.ts';

const app = useTestApp();
const context = () => app().context;
const asActor = ({ userId }: Client) => ({ userId }) as Actor;
const notifications = async (client: Client): Promise<{ title: string; message: string; actionUrl: string }[]> =>
  (await client.get('/api/notifications')).body;
const queue = async (admin: Client, query = ''): Promise<Case[]> =>
  (await admin.get(`/api/admin/moderation/cases${query}`)).body;
const standing = async (client: Client): Promise<OwnStanding> => (await client.get('/api/moderation/standing')).body;
const bar = async (client: Client, place: 'forum' | 'chat'): Promise<unknown> => {
  try {
    await assertCanWrite(context().db.read, client.userId, place);
    return 'may write';
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.details } : error;
  }
};

/** Texts of a place where people write, as a domain would keep them. */
function madeUpTexts(trusted: readonly string[]) {
  const texts = new Map<string, Pick<TargetFacts, 'authorId' | 'text'> & { state: TargetState }>();
  const post: ModerationTarget = {
    load: async (_, id) => {
      const found = texts.get(id);
      return found && { ...found, place: 'forum', path: `/forum/post/${id}`, createdAt: new Date(0) };
    },
    loadSurroundings: async (_, id) => [
      { author: 'Rosa D.', text: texts.get(id)?.text ?? '', isTarget: true, at: new Date(0) },
    ],
    setState: async (_, __, id, state) => {
      const found = texts.get(id);
      if (found) texts.set(id, { ...found, state });
    },
  };
  const wiring: Wiring = {
    targets: { post },
    countTrusted: async (_, userIds) => userIds.filter((id) => trusted.includes(id)).length,
  };
  return { texts, wiring };
}
const reported = (targetId: string) => ({ kind: 'post', targetId, reason: 'spam', words: '' }) as const;
const aboutPerson = ({ userId }: Client, words = '') => ({ kind: 'person', targetId: userId, reason: 'abuse', words });

test('a person is reported once by each; moderators see why, and never by whom', async () => {
  const [author, reporter, other] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const send = (who: Client, body: object) => who.send('POST', '/api/moderation/reports', body);
  expect((await send(reporter, aboutPerson(author, 'Rude in chat'))).status).toBe(201);
  expect((await send(reporter, aboutPerson(author))).body).toMatchObject({ code: 'REPORTED_ALREADY' });
  expect((await send(author, aboutPerson(author))).body).toMatchObject({ code: 'REPORT_OWN' });
  expect((await send(other, { ...aboutPerson(author), targetId: 'nobody' })).body).toMatchObject({
    code: 'TARGET_NOT_FOUND',
  });
  expect((await send(other, { ...aboutPerson(author), kind: 'post' })).body).toMatchObject({
    code: 'TARGET_NOT_FOUND',
  });
  expect((await send(other, aboutPerson(author))).status).toBe(201);
  const admin = await app().as('admin');
  const [one, ...more] = (await queue(admin)).filter(({ targetId }) => targetId === author.userId);
  expect(more).toEqual([]);
  expect(one?.reports).toMatchObject([{ words: 'Rude in chat' }, { words: '' }]);
  expect(JSON.stringify(one)).not.toContain(reporter.userId);
  // Nothing was hidden, so its author learns nothing.
  expect(await standing(author)).toEqual({ cases: [], sanctions: [] });
});

test('a decision with a mute reaches author and reporters, holds at once, and is made once', async () => {
  const [author, reporter] = [await app().newCustomer(), await app().newCustomer()];
  await reporter.send('POST', '/api/moderation/reports', aboutPerson(author));
  const admin = await app().as('admin');
  const one = (await queue(admin)).find(({ targetId }) => targetId === author.userId);
  const path = `/api/admin/moderation/cases/${one?.id}`;
  const decide = () => admin.send('POST', `${path}/decision`, { decision: 'hide', words: 'Be kind', muteHours: 24 });
  expect((await decide()).body).toMatchObject({ state: 'decided', decision: 'hide', isOwnDecision: true });
  expect((await decide()).body).toMatchObject({ code: 'CASE_DECIDED' });
  expect((await admin.get('/api/admin/moderation/cases/2000000000')).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  expect(await bar(author, 'forum')).toMatchObject({ code: 'MUTED', reason: 'Be kind', until: expect.any(String) });
  expect(await bar(author, 'chat')).toMatchObject({ code: 'MUTED' });
  expect(await bar(reporter, 'chat')).toBe('may write');
  const revenge = await author.send('POST', '/api/moderation/reports', aboutPerson(reporter));
  expect(revenge.body).toMatchObject({ code: 'MUTED' });
  expect((await notifications(author)).map(({ title }) => title)).toEqual([
    expect.stringContaining('You cannot write until'),
    'Your account was hidden',
  ]);
  expect(await notifications(reporter)).toMatchObject([{ title: 'What you reported was hidden', message: 'Be kind' }]);
  const file: CaseFile = (await admin.get(path)).body;
  expect(file.author).toMatchObject({ decided: { hide: 1 }, sanctions: [{ kind: 'mute', isActive: true }] });
  expect(await queue(admin, '?state=done')).toContainEqual(expect.objectContaining({ id: one?.id }));

  // Lifted, with the reason; a second time there is nothing to lift.
  const lift = () =>
    admin.send('POST', `/api/admin/moderation/sanctions/${file.author.sanctions[0]?.id}/lift`, { reason: 'Sorry' });
  expect((await lift()).body.sanctions).toMatchObject([{ isActive: false }]);
  expect((await lift()).body).toMatchObject({ code: 'SANCTION_NOT_FOUND' });
  expect(await bar(author, 'forum')).toBe('may write');
});

test('a ban names a place, and a mute ends with its time', async () => {
  const [author, admin] = [await app().newCustomer(), await app().as('admin')];
  const sanction = (body: object, personId = author.userId) =>
    admin.send('POST', `/api/admin/moderation/people/${personId}/sanctions`, body);
  expect((await sanction({ kind: 'mute', reason: 'Be kind' })).body.errors).toMatchObject([{ field: 'hours' }]);
  expect((await sanction({ kind: 'ban', reason: 'Spam' }, admin.userId)).body).toMatchObject({ code: 'CASE_OWN' });
  await sanction({ kind: 'mute', place: 'chat', hours: 2, reason: 'Be kind' });
  expect([await bar(author, 'forum'), await bar(author, 'chat')]).toMatchObject(['may write', { code: 'MUTED' }]);
  await app().clock.advance(2 * 60 * 60 * 1_000 + 1_000);
  expect(await bar(author, 'chat')).toBe('may write');
  await sanction({ kind: 'ban', reason: 'Spam' });
  expect(await bar(author, 'forum')).toEqual({ code: 'MUTED', until: null, reason: 'Spam' });
  await admin.send('POST', `/api/admin/moderation/people/${author.userId}/notes`, { words: 'Third account' });
  expect((await admin.get(`/api/admin/moderation/people/${author.userId}`)).body).toMatchObject({
    notes: [{ words: 'Third account' }],
    sanctions: [{ kind: 'ban' }, { kind: 'mute', isActive: false }],
  });
});

test('three reports of some standing hide a text until it is decided; its author reads why', async () => {
  const [author, ...reporters] = await Promise.all(Array.from({ length: 5 }, () => app().newCustomer()));
  if (!author) throw new Error('nobody');
  const { texts, wiring } = madeUpTexts(reporters.slice(1).map(({ userId }) => userId));
  texts.set('a', { authorId: author.userId, text: 'Send me coins', state: 'shown' });
  for (const who of reporters.slice(0, 3)) await report(context(), wiring, asActor(who), reported('a'));
  expect(texts.get('a')?.state, 'a newcomer does not count').toBe('shown');
  await report(context(), wiring, asActor(reporters[3] as Client), reported('a'));
  expect(texts.get('a')?.state).toBe('waiting');
  expect((await standing(author)).cases).toMatchObject([{ isHeld: true, state: 'open', text: 'Send me coins' }]);
  expect(await notifications(author)).toMatchObject([{ title: 'Your post waits for review' }]);
  // What waits is nothing that others could report.
  const again = report(context(), wiring, asActor(await app().newCustomer()), reported('a'));
  await expect(again).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' });
});

test('a text that rules held is decided, appealed once within two weeks, and answered by another admin', async () => {
  const [author, admin] = [await app().newCustomer(), await app().as('admin')];
  const second = await app().as('admin2');
  const { texts, wiring } = madeUpTexts([]);
  texts.set('b', { authorId: author.userId, text: 'I sell cigars', state: 'waiting' });
  const held = { kind: 'post', targetId: 'b', authorId: author.userId, place: 'forum', path: '/forum/post/b' } as const;
  for (const finding of ['restricted-sale', 'newcomer'] as const)
    await context().db.transact((tx) =>
      holdForReview(context(), tx, { ...held, text: 'I sell cigars', findings: [finding], score: 60 }),
    );
  const [one] = (await standing(author)).cases;
  expect(one).toMatchObject({ findings: ['restricted-sale', 'newcomer'], decision: null });
  const caseId = one?.id ?? 0;
  const act = { decision: 'remove', words: 'No sales here', muteHours: 168 } as const;
  const own = decideCase(context(), wiring.targets, asActor(author), caseId, act);
  await expect(own).rejects.toMatchObject({ code: 'CASE_OWN' });
  await decideCase(context(), wiring.targets, asActor(admin), caseId, act);
  expect(texts.get('b')?.state).toBe('removed');

  const appeal = (who: Client) => who.send('POST', `/api/moderation/cases/${caseId}/appeal`, { words: 'A gift' });
  expect((await appeal(await app().newCustomer())).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  expect((await appeal(author)).body).toMatchObject({ state: 'appealed', appeal: { words: 'A gift', answer: null } });
  expect((await appeal(author)).body).toMatchObject({ code: 'APPEAL_OVER' });
  const answer = (who: Client) =>
    who.send('POST', `/api/admin/moderation/cases/${caseId}/appeal-decision`, { isReversed: true, words: 'Agreed' });
  expect((await answer(admin)).body).toMatchObject({ code: 'APPEAL_NEEDS_ANOTHER' });
  expect((await answer(second)).body).toMatchObject({
    state: 'closed',
    appeal: { answer: 'Agreed', isReversed: true },
  });
  expect((await answer(second)).body).toMatchObject({ code: 'CASE_DECIDED' });
  expect(await bar(author, 'forum'), 'its mute went with it').toBe('may write');
  expect((await notifications(author))[0]).toMatchObject({ title: 'Your appeal: the decision was reversed' });

  // Another decision stands; and one of long ago cannot be appealed.
  texts.set('h', { authorId: author.userId, text: 'I sell cigars', state: 'waiting' });
  await context().db.transact((tx) =>
    holdForReview(context(), tx, { ...held, targetId: 'h', text: 'I sell cigars', findings: [], score: 60 }),
  );
  const [other] = (await standing(author)).cases;
  const otherPath = `/api/admin/moderation/cases/${other?.id}`;
  await decideCase(context(), wiring.targets, asActor(admin), other?.id ?? 0, { decision: 'hide', words: 'No sales' });
  await author.send('POST', `/api/moderation/cases/${other?.id}/appeal`, { words: 'A gift' });
  await second.send('POST', `${otherPath}/appeal-decision`, { isReversed: false, words: 'It is a sale' });
  expect(texts.get('h')?.state).toBe('hidden');
  expect((await auditPage(context().db.read, 1, undefined))[0]).toMatchObject({ action: 'moderation.upheld' });
  const late = await context().db.transact(async (tx) => {
    const facts = { ...held, targetId: 'c', findings: [], state: 'decided', decision: 'hide', words: 'No' } as const;
    const [row] = await tx
      .insert(moderationCases)
      .values({ ...facts, findings: [], decidedBy: admin.userId, decidedAt: sql`app_now() - interval '15 days'` })
      .returning({ id: moderationCases.id });
    return row?.id;
  });
  const tooLate = await author.send('POST', `/api/moderation/cases/${late}/appeal`, { words: 'Please' });
  expect(tooLate.body).toMatchObject({ code: 'APPEAL_OVER' });
});

test('several are decided at once, found by their words; what was decided meanwhile is left', async () => {
  const [author, admin] = [await app().newCustomer(), await app().as('admin')];
  for (const targetId of ['d', 'e', 'f'])
    await context().db.transact((tx) =>
      holdForReview(context(), tx, {
        ...{ kind: 'message', targetId, authorId: author.userId, place: 'chat', path: '/chat' },
        ...{ text: `100% free money ${targetId}`, ...screenText('Free money', ['Free money']) },
      }),
    );
  const found = await queue(admin, '?q=100%25%20free%20MONEY&kind=message');
  expect(found).toHaveLength(3);
  expect(await queue(admin, '?q=_free')).toEqual([]);
  const caseIds = found.map(({ id }) => id);
  const decide = (ids: number[]) =>
    admin.send('POST', '/api/admin/moderation/decisions', { caseIds: ids, decision: 'remove', words: 'Spam' });
  expect((await decide(caseIds.slice(0, 1))).body).toEqual({ decided: 1 });
  expect((await decide(caseIds)).body).toEqual({ decided: 2 });
});

test('a block folds what somebody writes, and is known to the one who made it alone', async () => {
  const [rosa, liam] = [await app().newCustomer(), await app().newCustomer()];
  const call = (method: 'PUT' | 'DELETE', who: Client, id: string) => who.send(method, `/api/moderation/blocks/${id}`);
  expect((await call('PUT', rosa, rosa.userId)).body).toMatchObject({ code: 'BLOCK_SELF' });
  expect((await call('PUT', rosa, 'nobody')).body).toMatchObject({ code: 'TARGET_NOT_FOUND' });
  await call('PUT', rosa, liam.userId);
  expect((await call('PUT', rosa, liam.userId)).body).toMatchObject([{ userId: liam.userId }]);
  const { read } = context().db;
  expect([await hasBlocked(read, rosa.userId, liam.userId), await hasBlocked(read, liam.userId, rosa.userId)]).toEqual([
    true,
    false,
  ]);
  expect([...(await listBlocked(read, rosa.userId))]).toEqual([liam.userId]);
  expect((await liam.get('/api/moderation/blocks')).body).toEqual([]);
  expect((await call('DELETE', rosa, liam.userId)).body).toEqual([]);
});

test('words of the moderators hold a text or report it', async () => {
  const admin = await app().as('admin');
  await admin.send('POST', '/api/admin/moderation/terms', { words: 'Lucky Genie', action: 'report' });
  const { read } = context().db;
  expect(screenTerms(await currentTerms(context()), 'Ask the lucky genie!')).toMatchObject({
    isHeld: false,
    isReported: true,
    spans: [{ from: 8, to: 19 }],
  });
  const { body } = await admin.send('POST', '/api/admin/moderation/terms', { words: 'lucky genie', action: 'hold' });
  expect(screenTerms(await currentTerms(context()), 'Ask the lucky genie!')).toMatchObject({
    isHeld: true,
    isReported: true,
  });
  expect(body).toHaveLength(1);
  // A rule puts a text before the moderators and leaves it where it is.
  const { userId } = await app().newCustomer();
  await context().db.transact((tx) =>
    reportByRule(tx, {
      ...{ kind: 'post', targetId: 'genie', authorId: userId, place: 'forum', path: '/forum', text: 'Genie' },
      ...{ findings: ['term'], score: 20 },
    }),
  );
  expect((await queue(admin, '?q=genie'))[0]).toMatchObject({ findings: ['term'], isHeld: false, score: 20 });
  await admin.send('DELETE', `/api/admin/moderation/terms/${body[0].id}`);
  expect(await auditPage(read, 1, undefined)).toMatchObject([{ action: 'moderation.term-removed' }]);
  expect(screenTerms(await currentTerms(context()), 'Ask the lucky genie!')).toMatchObject({
    isHeld: false,
    isReported: false,
  });
});

test('what was reported, decided and noted stays in the database, whoever asks it', async () => {
  const { db } = context();
  const forbidden = async (statement: string) =>
    sqlState(await db.transact((tx) => tx.execute(sql.raw(statement))).catch((error) => error));
  for (const statement of [
    `update moderation_reports set words = ''`,
    'delete from moderation_sanctions',
    `update moderation_notes set words = ''`,
    'delete from moderation_cases',
    `update moderation_cases set decision = 'keep' where state = 'closed'`,
    `update moderation_cases set state = 'open', decision = null, words = null, decided_by = null, decided_at = null where state = 'decided'`,
    `update moderation_cases set author_id = decided_by where state = 'decided'`,
  ])
    expect(await forbidden(statement), statement).toBe('42501');
});

test('copies are forgotten after 90 days; what is held for more than a week is put before the admins, and stays held', async () => {
  const [author, admin] = [await app().newCustomer(), await app().as('admin')];
  await context().db.transact((tx) =>
    holdForReview(context(), tx, {
      ...{ kind: 'post', targetId: 'g', authorId: author.userId, place: 'forum', path: '/forum/post/g' },
      ...{ text: 'Waits', findings: ['newcomer'], score: 0 },
    }),
  );
  await app().clock.advance(8 * 24 * 60 * 60 * 1_000);
  const again = await app().as('admin');
  await app().runJob(remindModeratorsJob, {});
  expect((await notifications(again)).map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/texts? waits? for a moderator$/),
  );
  const [one] = await context().db.read.select().from(moderationCases).where(eq(moderationCases.targetId, 'g'));
  expect(one).toMatchObject({ state: 'open', isHeld: true, text: 'Waits' });
  await context()
    .db.read.update(moderationCases)
    .set({
      state: 'decided',
      decision: 'hide',
      words: 'No',
      decidedBy: admin.userId,
      decidedAt: sql`app_now() - interval '91 days'`,
    })
    .where(eq(moderationCases.targetId, 'g'));
  await app().runJob(forgetCopiesJob, {});
  const [later] = await context().db.read.select().from(moderationCases).where(eq(moderationCases.targetId, 'g'));
  expect(later).toMatchObject({ text: null, words: 'No' });
});
