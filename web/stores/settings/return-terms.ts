/** Pure: the return reasons of a shop as its settings change them. */
import { ownReasonLength, shopEvidences, type shopReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';

type Accepted = StoreProfile['returnReasons'][number];
export type Evidence = (typeof shopEvidences)[number] | null;
export type ShopReason = (typeof shopReasons)[number];
export type StandardTerm = { readonly isTaken: boolean; readonly evidence: Evidence };
/** `key` is of the row on the form. */
export type OwnTerm = { readonly key: number; readonly name: string; readonly evidence: Evidence };
export type ReturnTerms = {
  readonly standard: Readonly<Record<ShopReason, StandardTerm>>;
  readonly own: readonly OwnTerm[];
};

export const evidenceOf = (evidence: string | null): Evidence => shopEvidences.find((one) => one === evidence) ?? null;

/** A standard reason without a row is accepted, and asks for nothing. */
export function returnTermsOf(reasons: readonly Accepted[]): ReturnTerms {
  const read = (reason: ShopReason): StandardTerm => {
    const found = reasons.find((one) => one.reason === reason && one.name === null);
    return { isTaken: found?.isTaken ?? true, evidence: evidenceOf(found?.evidence ?? null) };
  };
  return {
    standard: {
      not_home: read('not_home'),
      refused: read('refused'),
      damaged: read('damaged'),
      other: read('other'),
    },
    own: reasons.flatMap(({ name, evidence }, key): OwnTerm[] =>
      name === null ? [] : [{ key, name, evidence: evidenceOf(evidence) }],
    ),
  };
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
/** The mistake in the name of an own reason. */
export function nameProblem(name: string, own: readonly OwnTerm[]): 'nameNeeded' | 'nameTwice' | undefined {
  if (name.trim().length < ownReasonLength.min) return 'nameNeeded';
  return own.filter((one) => sameName(one.name, name)).length > 1 ? 'nameTwice' : undefined;
}

export const withOwn = (own: readonly OwnTerm[]): readonly OwnTerm[] => [
  ...own,
  { key: Math.max(0, ...own.map(({ key }) => key)) + 1, name: '', evidence: null },
];

/** The change to send; undefined while a name has a mistake. */
export const changedTerms = ({ standard, own }: ReturnTerms) =>
  own.some(({ name }) => nameProblem(name, own))
    ? undefined
    : { standard, own: own.map(({ name, evidence }) => ({ name: name.trim(), evidence })) };
