/** Pure rules of papers that have a last day: how they stand on a day, and when their courier is told. */
import {
  type DocumentKind,
  type DocumentState,
  documentWarningDays,
} from '@autolotto/contract/couriers/onboarding-words.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';

export type Paper = { readonly kind: DocumentKind; readonly expiresOn: string | null };

/** A paper is good to the end of its last day; one without a last day always. */
export const isOver = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;

export function stateOf(
  document: { readonly state: Exclude<DocumentState, 'expired'>; readonly expiresOn: string | null },
  today: string,
): DocumentState {
  return document.state === 'approved' && isOver(document.expiresOn, today) ? 'expired' : document.state;
}

/**
 * The letter that is due: the fewest of the days before the end that have been reached, 0 once it is over. Undefined when
 * that one or a later one was written already: one that was missed is not made up for by two letters.
 */
export function letterDue(expiresOn: string, today: string, told: number | null): number | undefined {
  const left = daysBetween(today, expiresOn);
  const stage = left < 0 ? 0 : documentWarningDays.filter((days) => left <= days).at(-1);
  return stage === undefined || (told !== null && told <= stage) ? undefined : stage;
}
