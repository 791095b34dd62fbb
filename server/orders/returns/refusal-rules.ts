/** Pure: what may be kept back at the door while the rest is handed over, and what evidence a reason asks for. */
import {
  ageReasons,
  type Evidence,
  type RefusalReason,
  type ReturnReason,
} from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { type Cents, times } from '@autolotto/contract/shared/money.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';

export type DoorLine = {
  readonly id: number;
  readonly name: string;
  /** Pieces that came to the door. */
  readonly quantity: number;
  readonly price: Cents;
  /** The lowest age that may have it. */
  readonly minAge: number | null;
};
export type Refused = { readonly lineId: number; readonly quantity: number; readonly reason: RefusalReason };
type Withheld = Refused & { readonly name: string; readonly refund: Cents };
type Decided = {
  readonly withheld: readonly Withheld[];
  /** The lowest age that may have what is left. */
  readonly minAge: number | null;
};
type No = Rejection<
  | 'REFUSAL_INVALID_STATE'
  | 'REFUSAL_QUANTITY_INVALID'
  | 'REFUSAL_NOT_PARTIAL'
  | 'REFUSAL_REASON_NOT_APPLICABLE'
  | 'REFUSAL_INCOMPLETE'
>;

const isOfAge = (reason: RefusalReason): boolean => ageReasons.some((one) => one === reason);
const ageOf = (lines: readonly DoorLine[]): number | null => {
  const ages = lines.flatMap(({ minAge }) => minAge ?? []);
  return ages.length === 0 ? null : Math.max(...ages);
};

/**
 * A missing ID or intoxication bars every age-restricted item; a buyer too young, only the items above their age.
 * Something must be left: a whole order goes back another way.
 */
export function decidePartialRefusal(
  status: OrderStatus,
  lines: readonly DoorLine[],
  refused: readonly Refused[],
): Decided | No {
  if (status !== 'en_route') return rejection('REFUSAL_INVALID_STATE', {});
  const withheld: Withheld[] = [];
  for (const one of refused) {
    const line = lines.find(({ id }) => id === one.lineId);
    const isTwice = withheld.some(({ lineId }) => lineId === one.lineId);
    if (!line || isTwice || one.quantity > line.quantity) return rejection('REFUSAL_QUANTITY_INVALID', {});
    withheld.push({ ...one, name: line.name, refund: times(line.price, one.quantity) });
  }
  const kept = (lineId: number) => withheld.find((one) => one.lineId === lineId)?.quantity ?? 0;
  const left = lines.filter(({ id, quantity }) => quantity > kept(id));
  if (left.length === 0) return rejection('REFUSAL_NOT_PARTIAL', {});

  const byAge = withheld.filter(({ reason }) => isOfAge(reason));
  const linesOf = (some: readonly Withheld[]) => lines.filter(({ id }) => some.some(({ lineId }) => lineId === id));
  const without = linesOf(byAge).filter(({ minAge }) => minAge === null);
  if (without.length > 0) return rejection('REFUSAL_REASON_NOT_APPLICABLE', { names: without.map(({ name }) => name) });
  const limits = [
    // Too young for one is too young for all that ask for as much.
    ...linesOf(byAge.filter(({ reason }) => reason === 'under_age')).map(({ minAge }) => minAge ?? 0),
    ...(byAge.some(({ reason }) => reason !== 'under_age') ? [0] : []),
  ];
  const limit = Math.min(...limits);
  const leaves = left.filter(({ minAge }) => minAge !== null && minAge >= limit);
  if (leaves.length > 0) return rejection('REFUSAL_INCOMPLETE', { names: leaves.map(({ name }) => name) });
  return { withheld, minAge: ageOf(left) };
}

export type Shown = { readonly hasPhoto: boolean; readonly hasCheck: boolean; readonly calledTwice: boolean };
/** Evidence that is missing before items go back for one of these reasons. */
export function missingEvidence(
  reasons: readonly ReturnReason[],
  { hasPhoto, hasCheck, calledTwice }: Shown,
  table: Policy['handOver.evidence'],
): Evidence | undefined {
  const isThere: Record<Evidence, boolean> = {
    photo: hasPhoto,
    photo_or_calls: hasPhoto || calledTwice,
    id_check: hasCheck,
  };
  return reasons.flatMap((reason) => table[reason] ?? []).find((evidence) => !isThere[evidence]);
}
