import { type Finding, headText } from '../platform/chain/chain.ts';
import { keepCheck } from '../platform/checks.ts';
import type { Context } from '../platform/context.ts';
import { handles } from '../platform/jobs/handler.ts';
import { setLedgerFindings } from '../platform/metrics.ts';
import { checkLedgerJob, verifyLedgerJob } from './jobs.ts';
import { checkMinute, sealBooks, verifyBooks } from './service.ts';

async function tell(context: Context, check: 'recent' | 'all', findings: readonly Finding[]): Promise<void> {
  setLedgerFindings(check, findings.length);
  for (const finding of findings) context.log.error(finding, 'the books are wrong');
  await context.db.transact((tx) => keepCheck(tx, `ledger.${check}`, findings));
}

/** Books of no more are checked whole each minute. */
const accountsAMinute = 20_000;

export const ledgerJobHandlers = [
  handles(checkLedgerJob, async (context) => {
    const findings = await checkMinute(context, accountsAMinute);
    await tell(context, 'recent', findings);
    // Seals only correct books.
    if (findings.length === 0) await sealBooks(context);
  }),
  handles(verifyLedgerJob, async (context) => {
    const { findings, head, unsealed } = await verifyBooks(context.db);
    await tell(context, 'all', findings);
    if (findings.length === 0) context.log.info({ end: headText(head), unsealed }, 'the books are verified');
  }),
];
