import type { endpoints } from '@autolotto/contract/assistant/contract.ts';
import type { CasesOf } from '../test/access/case.ts';
import { nothing } from '../test/access/samples.ts';

/** None of these changes anything. */
export const calls: CasesOf<typeof endpoints> = {
  askSupport: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { message: 'Where is my order?' }, changes: [] },
  },
  analyzeNumbers: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { numbers: '5, 12, 33', gameType: 'powerball' }, changes: [] },
  },
  analyzePost: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { content: 'What a nice draw' }, changes: [] },
  },
};
