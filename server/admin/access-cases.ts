import type { endpoints } from '@autolotto/contract/admin/contract.ts';
import type { CasesOf } from '../test/access/case.ts';

export const calls: CasesOf<typeof endpoints> = {
  overview: { grid: 'admin' },
};
