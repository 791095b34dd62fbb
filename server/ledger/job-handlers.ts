import { type Finding, headText } from '../platform/chain/chain.ts';
import type { Context } from '../platform/context.ts';
import { handles } from '../platform/jobs/handler.ts';
import { setLedgerFindings } from '../platform/metrics.ts';
import { checkLedgerJob, verifyLedgerJob } from './jobs.ts';
import { checkRecent, sealBooks, verifyBooks } from './service.ts';

function tell(context: Context, check: Parameters<typeof setLedgerFindings>[0], findings: readonly Finding[]): void {
  setLedgerFindings(check, findings.length);
  for (const finding of findings) context.log.error(finding, 'the books are wrong');
}

export const ledgerJobHandlers = [
  handles(checkLedgerJob, async (context) => {
    const findings = await checkRecent(context);
    tell(context, 'recent', findings);
    // Seals only correct books.
    if (findings.length === 0) await sealBooks(context);
  }),
  handles(verifyLedgerJob, async (context) => {
    const { findings, head, unsealed } = await verifyBooks(context.db);
    tell(context, 'all', findings);
    if (findings.length === 0) context.log.info({ end: headText(head), unsealed }, 'the books are verified');
  }),
];
