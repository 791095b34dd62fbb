import { describe, expect, test } from 'vitest';
import { sealAuditJob } from '../../platform/audit/jobs.ts';
import { audit } from '../../platform/database/audit.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';

const app = useTestApp();
const chief = () => app().as('admin');
type Details = Record<string, string | number>;
const note = (actorId: string | null, action: `${string}.${string}`, id: string, details: Details = {}) =>
  app().context.db.transact((tx) => audit(tx, { actorId, action, subject: { kind: 'thing', id }, details }));
/** Subjects of the entries about things that a filter lets through, newest first. */
async function subjects(client: Client, filters: string): Promise<string[]> {
  const reply = await client.get(`/api/admin/audit?${filters}`);
  expect(reply.status).toBe(200);
  return reply.body.flatMap(({ subject }: { subject: { kind: string; id: string } }) =>
    subject.kind === 'thing' ? [subject.id] : [],
  );
}

describe('the audit on its page', () => {
  test('ADMIN-23 the audit is narrowed by account, action, subject, time and words in the details, each alone and together', async () => {
    const admin = await chief();
    await note(admin.userId, 'thing.done', 'one', { reason: 'Lost a parcel', amount: 4150 });
    await app().clock.advance(60_000);
    const between = app().clock.now().toISOString();
    await app().clock.advance(60_000);
    await note(null, 'thing.done', 'two', { reason: 'Found the parcel' });
    await note(admin.userId, 'thing.undone', 'three');
    expect(await subjects(admin, 'subjectKind=thing')).toEqual(['three', 'two', 'one']);
    expect(await subjects(admin, `actor=${admin.userId}`)).toEqual(['three', 'one']);
    expect(await subjects(admin, 'actor=system')).toEqual(['two']);
    expect(await subjects(admin, 'action=thing.done')).toEqual(['two', 'one']);
    expect(await subjects(admin, 'subjectKind=thing&subjectId=two')).toEqual(['two']);
    expect(await subjects(admin, `subjectKind=thing&from=${between}`)).toEqual(['three', 'two']);
    expect(await subjects(admin, `subjectKind=thing&to=${between}`)).toEqual(['one']);
    expect(await subjects(admin, 'text=PARCEL')).toEqual(['two', 'one']);
    expect(await subjects(admin, 'text=4150')).toEqual(['one']);
    expect(await subjects(admin, `text=parcel&action=thing.done&actor=${admin.userId}`)).toEqual(['one']);
    expect(await subjects(admin, 'text=reason'), 'names of fields are no words').toEqual([]);
    const [first] = (await admin.get('/api/admin/audit?limit=1')).body;
    expect(first).toMatchObject({ actorId: admin.userId, actorName: 'Helen Marsh', action: 'thing.undone' });
  });
  test('an account is one subject, whatever an entry calls it; what is no account keeps its kind', async () => {
    const admin = await chief();
    for (const kind of ['courier', 'account', 'user', 'parcel'])
      await app().context.db.transact((tx) =>
        audit(tx, { actorId: null, action: 'thing.done', subject: { kind, id: 'one-and-the-same' } }),
      );
    const kinds = async (filters: string) =>
      (await admin.get(`/api/admin/audit?subjectId=one-and-the-same${filters}`)).body.map(
        ({ subject }: { subject: { kind: string } }) => subject.kind,
      );
    expect(await kinds('&subjectKind=courier')).toEqual(['user', 'account', 'courier']);
    expect(await kinds('&subjectKind=parcel')).toEqual(['parcel']);
    expect(await kinds('')).toEqual(['parcel', 'user', 'account', 'courier']);
  });
  test('a page of the audit names the next one with its filters, and no entry is missed or seen twice', async () => {
    const admin = await chief();
    for (let n = 0; n < 5; n++) await note(null, 'page.turned', `page ${n}`);
    const seen: string[] = [];
    let next: string | undefined = '/api/admin/audit?limit=2&action=page.turned';
    while (next !== undefined) {
      const reply = await admin.get(next);
      seen.push(...reply.body.map(({ subject }: { subject: { id: string } }) => subject.id));
      next = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
      if (next !== undefined) expect(next).toContain('action=page.turned');
    }
    expect(seen).toEqual(['page 4', 'page 3', 'page 2', 'page 1', 'page 0']);
  });
  test.each(['from=yesterday', 'actor=', 'color=red', `text=${'x'.repeat(101)}`])(
    'a filter of the audit that makes no sense is refused: %s',
    async (filters) => {
      expect((await (await chief()).get(`/api/admin/audit?${filters}`)).status).toBe(400);
    },
  );
});

describe('the audit as a file', () => {
  test('the audit is exported as it is filtered, formulas harmless, and the export is audited', async () => {
    const admin = await chief();
    await note(null, 'cell.filled', '=HYPERLINK("x")', { reason: 'a "quoted", word' });
    await note(null, 'cell.emptied', 'other');
    const reply = await app().http.inject({
      url: '/api/admin/audit.csv?action=cell.filled&text=word',
      headers: { cookie: admin.cookie },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = reply.body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\u{feff}id,at,actor_id,actor,action,subject_kind,subject_id,details');
    expect(lines[1]).toMatch(
      /^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,system,,cell\.filled,thing,"'=HYPERLINK\(""x""\)","\{""reason"":""a \\""quoted\\"", word""\}"$/,
    );
    const [exported] = (await admin.get('/api/admin/audit?action=audit.exported')).body;
    expect(exported).toMatchObject({
      actorId: admin.userId,
      subject: { kind: 'audit', id: 'entries' },
      details: { action: 'cell.filled', isByText: true },
    });
    expect(JSON.stringify(exported), 'what was looked for may be a name').not.toContain('word');
  });
  test('an export of more entries than are read at once has each of them once', async () => {
    const admin = await chief();
    await app().context.db.transact(async (tx) => {
      for (let n = 0; n < 1_050; n++)
        await audit(tx, { actorId: null, action: 'line.written', subject: { kind: 'line', id: `${n}` } });
    });
    const { body } = await app().http.inject({
      url: '/api/admin/audit.csv?action=line.written',
      headers: { cookie: admin.cookie },
    });
    const ids = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[6]);
    expect(ids).toEqual(Array.from({ length: 1_050 }, (_, n) => `${1_049 - n}`));
  });
  test('an export by anybody else is refused and leaves nothing', async () => {
    const admin = await chief();
    const before = (await admin.get('/api/admin/audit?action=audit.exported')).body.length;
    for (const name of ['customer', 'courier', 'store'])
      expect((await (await app().as(name)).get('/api/admin/audit.csv')).status).toBe(403);
    expect((await admin.get('/api/admin/audit?action=audit.exported')).body).toHaveLength(before);
  });
});

test('ADMIN-23 the proof names the end of the chain and what the last look found', async () => {
  const admin = await chief();
  await note(null, 'thing.done', 'sealed');
  const [newest] = (await admin.get('/api/admin/audit?limit=1')).body;
  await app().runJob(sealAuditJob);
  expect((await admin.get('/api/admin/audit/proof')).body).toEqual({
    end: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
    count: expect.any(Number),
    sealedThrough: newest.id,
    verifiedAt: expect.any(String),
    findings: [],
  });
});
