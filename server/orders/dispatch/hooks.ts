import { assertEligible } from '../../couriers/service.ts';
import { loadDemands } from '../order/store.ts';
import type { RequestedTransition, TransitionHooks } from '../transitions/transition.ts';
import { assertMayCollect } from './carried-cash.ts';

async function taking({ tx, policy, order, by, actorId }: RequestedTransition): Promise<void> {
  if (by !== 'courier') return;
  const load = await loadDemands(tx, order.id);
  await assertEligible(tx, actorId, policy, load);
  if (load.isCash) await assertMayCollect(tx, actorId, policy);
}

/** Couriers deliver what they carry in any case; new orders go only to eligible ones. */
async function takingAlong({ tx, policy, order, by, actorId }: RequestedTransition): Promise<void> {
  if (by === 'courier') await assertEligible(tx, actorId, policy, await loadDemands(tx, order.id));
}

export const dispatchHooks: TransitionHooks = { guards: { accept: taking, claim: taking, pick_up: takingAlong } };
