import type { endpoints } from '@autolotto/contract/admin/contract.ts';
import type { CasesOf, JobCases } from '../test/access/case.ts';

export const calls: CasesOf<typeof endpoints> = {
  overview: { grid: 'admin' },
  analytics: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
  bestSellers: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
  stockOuts: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
  unsoldProducts: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
  bestSellersFile: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
  people: { grid: 'admin', query: '?find=rosa' },
  person: { grid: 'admin' },
  analyticsFile: { grid: 'admin', query: '?from=2026-11-01&to=2026-11-07' },
};

export const jobs: JobCases = {
  'admin.figures': { startedBy: 'clock', within: 5 },
};
