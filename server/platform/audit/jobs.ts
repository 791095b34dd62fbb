import { z } from 'zod';
import { type Finding, headText } from '../chain/chain.ts';
import { sealAll } from '../chain/sealing.ts';
import type { Context } from '../context.ts';
import { handles } from '../jobs/handler.ts';
import { jobRow } from '../jobs/jobs.ts';
import { setAuditFindings } from '../metrics.ts';
import { auditChain, keepCheck, verifyAudit, verifyNewest } from './audit-chain.ts';

/** Seals what is new, then reads the newest links again. */
export const sealAuditJob = jobRow({ name: 'audit.seal', payload: z.object({}), every: '* * * * *', attempts: 1 });
/** The whole chain, while little else happens. */
export const verifyAuditJob = jobRow({
  name: 'audit.verify',
  payload: z.object({}),
  every: '40 10 * * *',
  attempts: 1,
});

async function tell(context: Context, scope: 'newest' | 'all', findings: readonly Finding[]): Promise<void> {
  setAuditFindings(scope, findings.length);
  for (const finding of findings) context.log.error(finding, 'the audit is wrong');
  await keepCheck(context, scope, findings);
}

export const auditJobHandlers = [
  handles(sealAuditJob, async (context) => {
    // A wrong entry is no reason to leave later ones without a seal.
    await sealAll(context, auditChain, 'the audit is sealed');
    const { scope, findings } = await verifyNewest(context.db);
    await tell(context, scope, findings);
  }),
  handles(verifyAuditJob, async (context) => {
    const { findings, head, unsealed } = await verifyAudit(context.db);
    await tell(context, 'all', findings);
    if (findings.length === 0) context.log.info({ end: headText(head), unsealed }, 'the audit is verified');
  }),
];
