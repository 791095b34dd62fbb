import type { Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import type { Policy } from '../policy/service.ts';
import { missingProof, needsOf } from './hand-over-rules.ts';
import { proofSoFar } from './hand-over-store.ts';
import type { LockedOrder } from './store.ts';

/** Asked under the order's lock before it is called delivered, by whomever. */
export async function assertProven(tx: Tx, order: LockedOrder, policy: Policy): Promise<void> {
  const needs = needsOf(order, policy);
  if (needs.idCheck !== 'required' && needs.photo !== 'required') return;
  const missing = missingProof(needs, await proofSoFar(tx, order.id));
  if (missing === 'ID_CHECK_REQUIRED') fail(missing, { minAge: order.minAge ?? 0 });
  if (missing) fail(missing, {});
}
