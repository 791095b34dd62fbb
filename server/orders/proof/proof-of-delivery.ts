import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import type { LockedOrder } from '../order/store.ts';
import { asksForSignature, missingProof, needsOf } from './hand-over-rules.ts';
import { proofSoFar } from './hand-over-store.ts';
import { asksByPolicy, missingPin } from './pin-rules.ts';
import { categoriesIn, loadPinState, settle } from './pin-store.ts';

/** Decides at pick-up whether the customer, or the policy, requires a PIN at the door. */
export async function settlePin(tx: Tx, policy: Policy, order: LockedOrder): Promise<void> {
  const { from, categories } = policy['handOver.pin'];
  const isLookedFor = from !== null || categories.length > 0;
  const facts = { total: order.total, categories: isLookedFor ? await categoriesIn(tx, order.id) : [] };
  await settle(tx, order.id, asksByPolicy(facts, policy));
}

/** Only age-restricted items are ever signed for: for others nothing is loaded. */
async function signatureFor(tx: Tx, order: LockedOrder, policy: Policy): Promise<'none' | 'required'> {
  if (order.minAge === null || policy['handOver.signature'].length === 0) return 'none';
  return asksForSignature(await categoriesIn(tx, order.id), policy) ? 'required' : 'none';
}

/** Asked under the order's lock before it is called delivered, by whomever. */
export async function assertProofOfDelivery(tx: Tx, order: LockedOrder, policy: Policy): Promise<void> {
  const needs = { ...needsOf(order, policy), signature: await signatureFor(tx, order, policy) };
  const pin = await loadPinState(tx, order.id);
  const isNothingAsked =
    needs.idCheck !== 'required' &&
    needs.photo !== 'required' &&
    needs.signature !== 'required' &&
    (!pin || pin.isTold);
  if (isNothingAsked) return;
  const has = await proofSoFar(tx, order.id);
  const missing = missingProof(needs, has) ?? (pin && missingPin(pin, has));
  if (missing === 'ID_CHECK_REQUIRED') fail(missing, { minAge: order.minAge ?? 0 });
  if (missing) fail(missing, {});
}
