import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import { returnReasonsAt } from '../../stores/service.ts';
import type * as store from '../order/store.ts';
import { missingEvidence } from './refusal-rules.ts';
import * as refusals from './refusal-store.ts';

/**
 * Checks under the order's lock, before items go back, that the shop takes the reasons and their evidence is there. A
 * removed reason of the shop's own counts as any other.
 */
export async function assertShown(
  tx: Tx,
  policy: Policy,
  order: Pick<store.LockedOrder, 'id' | 'storeId'>,
  reasons: readonly ReturnReason[],
  { calledTwice, ownReason }: { calledTwice: boolean; ownReason?: string | undefined },
): Promise<void> {
  const all = await returnReasonsAt(tx, order.storeId, policy);
  const own = ownReason === undefined ? undefined : all.find(({ name }) => name === ownReason);
  const asked = own ? [own] : all.filter(({ reason, name }) => name === null && reasons.includes(reason));
  if (asked.some(({ isTaken }) => !isTaken)) fail('RETURN_REASON_NOT_ACCEPTED', {});
  const table = Object.fromEntries(asked.flatMap(({ reason, evidence }) => (evidence ? [[reason, evidence]] : [])));
  if (Object.keys(table).length === 0) return;
  const evidence = missingEvidence(reasons, { ...(await refusals.shownFor(tx, order.id)), calledTwice }, table);
  if (evidence) fail('EVIDENCE_REQUIRED', { evidence });
}
