import { expect, test } from 'vitest';
import { liveUseStates, promotionUseMachine, promotionUseStates } from './states.ts';

test('a use ends as redeemed, withdrawn, expired or released', () => {
  expect(promotionUseMachine.states.filter((state) => promotionUseMachine.isFinal(state)).sort()).toEqual([
    'expired',
    'redeemed',
    'released',
    'withdrawn',
  ]);
  expect([...promotionUseStates].sort()).toEqual([...promotionUseMachine.states].sort());
  expect(liveUseStates).toEqual(['applied', 'used', 'redeemed']);
});
