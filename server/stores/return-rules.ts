/** Pure: a shop's accepted return reasons, and the evidence for each. */

import {
  lastReason,
  type ReturnReason,
  returnReasons,
  shopReasons,
} from '@autolotto/contract/orders/returns/reasons.ts';
import type { ReturnTerms, TakenReason } from '@autolotto/contract/orders/returns/terms.ts';
import type { Policy } from '../policy/service.ts';

type Terms = Partial<ReturnTerms>;

/** All reasons. Statutory ones follow the policy, whatever the shop chose. */
export function returnReasonsOf(
  { standard = {}, own = [] }: Terms,
  policy: Pick<Policy, 'handOver.evidence'>,
): TakenReason[] {
  const usual = (reason: ReturnReason): TakenReason => ({
    reason,
    name: null,
    isTaken: true,
    evidence: policy['handOver.evidence'][reason] ?? null,
  });
  return [
    ...returnReasons.map((reason): TakenReason => {
      const said = shopReasons.find((one) => one === reason);
      const terms = said && standard[said];
      return { ...usual(reason), ...terms, ...(reason === lastReason ? { isTaken: true } : {}) };
    }),
    ...own.map(({ name, evidence }): TakenReason => ({ reason: lastReason, name, isTaken: true, evidence })),
  ];
}
