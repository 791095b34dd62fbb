// @invariant AUDIT-1
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { headText } from '../chain/chain.ts';
import { audit } from '../database/audit.ts';
import { rows } from '../database/db.ts';
import type { JobRow } from '../jobs/jobs.ts';
import { registry } from '../metrics.ts';
import { loadAuditProof, verifyAudit } from './audit-chain.ts';
import { auditJobHandlers, sealAuditJob, verifyAuditJob } from './jobs.ts';
import { recordLook } from './looks.ts';

const app = useTestApp();
const db = () => app().context.db;
const note = (id: string) =>
  db().transact((tx) => audit(tx, { actorId: 'chief', action: 'thing.done', subject: { kind: 'thing', id } }));

/** Log lines of a job. */
async function loadLines(job: JobRow): Promise<unknown[]> {
  const lines: unknown[] = [];
  const add = (line: unknown) => void lines.push(line);
  const handler = auditJobHandlers.find(({ row }) => row.name === job.name);
  if (!handler) throw new Error(`no handler of ${job.name}`);
  await handler.run({ ...app().context, log: { error: add, info: add } as never }, {});
  return lines;
}
/** By hand, behind the guards. */
const change = (id: string, to: string) =>
  ownerDoes(db(), [
    'alter table audit_entries disable trigger user',
    `update audit_entries set subject_id = '${to}' where subject_id = '${id}'`,
    'alter table audit_entries enable trigger user',
  ]);
const findings = async () =>
  /^audit_findings (\d+)$/m.exec(await registry.getSingleMetricAsString('audit_findings'))?.[1];
describe('the job of each minute', () => {
  test('ADMIN-23 the job of each minute seals what is new and writes the end of the chain down, where it has moved', async () => {
    await loadLines(sealAuditJob);
    const { head } = await verifyAudit(db());
    await note('new');
    const [line, ...more] = await loadLines(sealAuditJob);
    const after = await verifyAudit(db());
    expect(line).toEqual({ added: 1, end: headText(after.head) });
    expect(after.head.count).toBe(head.count + 1);
    expect([more, after.findings, after.unsealed]).toEqual([[], [], 0]);
    expect(await loadLines(sealAuditJob)).toEqual([]);
    expect(await loadAuditProof(db().read)).toEqual({
      head: expect.objectContaining(after.head),
      sealedThrough: expect.any(Number),
      verifiedAt: expect.any(Date),
      findings: [],
    });
  });
  test.each([sealAuditJob, verifyAuditJob])(
    'ADMIN-23 an entry changed by hand is named to the log, the metric and the proof by one run of $name, and no longer once it is right',
    async (job) => {
      const id = `sealed before ${job.name}`;
      await note(id);
      await note('after it');
      await loadLines(sealAuditJob);
      expect([await findings(), (await loadAuditProof(db().read)).findings]).toEqual(['0', []]);
      await change(id, 'tampered');
      const named = expect.objectContaining({
        finding: 'entry was changed',
        subject: expect.stringMatching(/^entry \d+, thing\.done$/),
      });
      expect(await loadLines(job)).toEqual([named]);
      expect([await findings(), (await loadAuditProof(db().read)).findings]).toEqual(['1', [named]]);
      await change('tampered', id);
      await loadLines(job);
      expect([await findings(), (await loadAuditProof(db().read)).findings]).toEqual(['0', []]);
    },
  );
  test('the job of each minute goes on sealing after what is wrong', async () => {
    await note('sealed');
    await note('after it');
    await loadLines(sealAuditJob);
    await change('sealed', 'tampered');
    await note('later');
    await loadLines(sealAuditJob);
    expect(await verifyAudit(db())).toMatchObject({ findings: [{ finding: 'entry was changed' }], unsealed: 0 });
    await change('tampered', 'sealed');
  });
});

describe('a look at a file', () => {
  const seen = (subject: string) =>
    rows<{ looks: number; entries: number }>(
      db().read,
      sql`select (select count(*)::int from admin_looks where subject_id = ${subject}) as looks,
                 (select count(*)::int from audit_entries where action = 'file.seen' and subject_id = ${subject}) as entries`,
    );
  const look = (admin: string, id: string) => recordLook(db(), admin, { kind: 'user', id });
  test('a look at a file is noted once an hour for each admin and file, in the audit too', async () => {
    await look('helen', 'ann');
    await look('helen', 'ann');
    expect(await seen('ann')).toEqual([{ looks: 1, entries: 1 }]);
    await look('omar', 'ann');
    await look('helen', 'ben');
    expect([await seen('ann'), await seen('ben')]).toEqual([[{ looks: 2, entries: 2 }], [{ looks: 1, entries: 1 }]]);
    await app().clock.advance(3_600_000);
    await look('helen', 'ann');
    expect(await seen('ann')).toEqual([{ looks: 3, entries: 3 }]);
  });
});
