import { setLedgerFindings } from '../platform/metrics.ts';
import type { DomainModule } from '../platform/module.ts';
import { ledgerJobHandlers } from './job-handlers.ts';
import { ledgerOpenMatters, ledgerPersonalData } from './personal-data.ts';
import { ledgerRoutes } from './routes.ts';
import { checkBooksAtStart } from './service.ts';

export const ledgerModule: DomainModule = {
  routes: [ledgerRoutes],
  personalData: ledgerPersonalData,
  openMatters: ledgerOpenMatters,
  jobs: ledgerJobHandlers,
  prepare: async (context) => {
    const findings = await checkBooksAtStart(context);
    setLedgerFindings('recent', findings.length);
    if (findings.length === 0) return;
    for (const finding of findings) context.log.fatal(finding, 'the books are wrong');
    throw new Error(
      `The ledger check found ${findings.length} problem(s); see docs/operations.md. Nothing was started.`,
    );
  },
};
