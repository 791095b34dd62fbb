import type { endpoints } from '@autolotto/contract/demo/contract.ts';

import type { CasesOf } from '../test/access/case.ts';

export const calls: CasesOf<typeof endpoints> = {
  accounts: { grid: 'anyone' },
  streets: { grid: 'anyone' },
  mails: { grid: 'anyone' },
  simulate: { grid: 'order buyer', does: { by: 'customer', changes: [] } },
};
