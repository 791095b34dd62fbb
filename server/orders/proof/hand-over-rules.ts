/** Pure: what a hand-over needs, how an ID may be checked where the order goes, and whether a photo still counts. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { IdCheckMethod, ProofStage } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Policy } from '../../policy/service.ts';

type Terms = Pick<Policy, 'handOver.idCheck' | 'handOver.photo' | 'handOver.visualOnly'>;
export type HandOverNeeds = {
  readonly idCheck: 'none' | 'optional' | 'required';
  readonly photo: 'optional' | 'required';
};

export function needsOf(order: { readonly minAge: number | null }, policy: Terms): HandOverNeeds {
  const isRestricted = order.minAge !== null;
  const photo = policy['handOver.photo'];
  return {
    idCheck: isRestricted ? policy['handOver.idCheck'] : 'none',
    photo: photo === 'always' || (photo === 'restricted' && isRestricted) ? 'required' : 'optional',
  };
}

/** Whether the bag needs a signature. */
export const asksForSignature = (
  categories: readonly Category[],
  { 'handOver.signature': asked }: Pick<Policy, 'handOver.signature'>,
): boolean => categories.some((one) => asked.some((category) => category === one));

/** By the ZIP code or the state that the address ends with. */
export function methodsAt(address: string, visualOnly: Policy['handOver.visualOnly']): IdCheckMethod[] {
  const words = address
    .toUpperCase()
    .split(/[\s,.]/)
    .filter((word) => word !== '');
  const zip = words.findLast((word) => /^\d{5}(?:-\d{4})?$/.test(word));
  const state = words.at(zip !== undefined && words.at(-1) === zip ? -2 : -1);
  const isVisualOnly = visualOnly.some((one) => one.state === state || (zip && one.zips.includes(zip.slice(0, 3))));
  return isVisualOnly ? ['visual'] : ['scan', 'typed'];
}

/** Proof that is missing before the order may become delivered. */
export function missingProof(
  needs: HandOverNeeds & { readonly signature: 'none' | 'required' },
  has: { readonly isPassed: boolean; readonly hasPhoto: boolean; readonly isSigned: boolean },
): 'ID_CHECK_REQUIRED' | 'SIGNATURE_REQUIRED' | 'PROOF_PHOTO_REQUIRED' | undefined {
  if (needs.idCheck === 'required' && !has.isPassed) return 'ID_CHECK_REQUIRED';
  if (needs.signature === 'required' && !has.isSigned) return 'SIGNATURE_REQUIRED';
  return needs.photo === 'required' && !has.hasPhoto ? 'PROOF_PHOTO_REQUIRED' : undefined;
}

const dayMs = 24 * 60 * 60 * 1_000;
const isLongOver = (closedAt: Date, now: Date): boolean => now.getTime() - closedAt.getTime() > dayMs;

/** A phone without a connection sends its photo when it is back, but not days later. */
export function mayAddPhoto(order: { status: OrderStatus; closedAt: Date | null }, now: Date): boolean {
  if (order.closedAt !== null) return !isLongOver(order.closedAt, now);
  return order.status === 'picked_up' || order.status === 'en_route';
}

/** The stage of the order when a photo was taken. */
export function stageOf(status: OrderStatus, backSince: Date | undefined, occurredAt: Date): ProofStage {
  if (status === 'picked_up') return 'pickUp';
  return backSince && occurredAt >= backSince ? 'return' : 'dropOff';
}

/** Its courier and its store may report an incident up to a day later. */
export const mayAddIncident = ({ closedAt }: { closedAt: Date | null }, now: Date): boolean =>
  closedAt === null || !isLongOver(closedAt, now);
