import type { endpoints, topics } from '@autolotto/contract/system/contract.ts';

import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { day, nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  healthz: { grid: 'anyone' },
  readyz: { grid: 'anyone' },
  metrics: { grid: 'anyone' },
  reportPolicy: {
    grid: 'anyone',
    body: nothing,
    does: { by: 'customer', with: { directive: 'other', blocked: 'inline', source: '', line: 0 }, changes: [] },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Answers to the socket that asked, never sent out.
  welcome: {},
  tracking: {},
  refused: {},
};

export const jobs: JobCases = {
  'audit.seal': { startedBy: 'clock', within: 1 },
  'audit.verify': { startedBy: 'clock', within: day },
  'events.forget': { startedBy: 'clock', within: 10 },
  'mail.send': { startedBy: 'service' },
  'mail.forget': { startedBy: 'clock', within: day },
};
