import { handles } from '../platform/jobs.ts';
import { setLedgerFindings } from '../platform/metrics.ts';
import { checkLedgerJob } from './jobs.ts';
import { checkBooks } from './service.ts';

export const ledgerJobHandlers = [
  handles(checkLedgerJob, async (context) => {
    const findings = await checkBooks(context);
    setLedgerFindings(findings.length);
    for (const finding of findings) context.log.error(finding, 'the books are wrong');
  }),
];
