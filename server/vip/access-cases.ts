import type { endpoints } from '@autolotto/contract/vip/contract.ts';
import type { CasesOf } from '../test/access/case.ts';

export const calls: CasesOf<typeof endpoints> = { vipInventory: { grid: 'storeOrAdmin' } };
