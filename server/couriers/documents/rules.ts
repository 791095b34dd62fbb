/** Pure rules of documents that expire: their state on a day, and the reminders to their courier. */
import {
  type DocumentKind,
  type DocumentState,
  documentWarningDays,
} from '@autolotto/contract/couriers/onboarding-enums.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';

export type DatedDocument = { readonly kind: DocumentKind; readonly expiresOn: string | null };

/** A document is good to the end of its last day; one without a last day always. */
export const isOver = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;

export function stateOf(
  document: { readonly state: Exclude<DocumentState, 'expired'>; readonly expiresOn: string | null },
  today: string,
): DocumentState {
  return document.state === 'approved' && isOver(document.expiresOn, today) ? 'expired' : document.state;
}

/**
 * The due reminder: the smallest reached number of days before the end, 0 once expired. Undefined when that one or a
 * later one was sent already: a missed reminder is not made up for by two.
 */
export function reminderDue(expiresOn: string, today: string, remindedDays: number | null): number | undefined {
  const left = daysBetween(today, expiresOn);
  const stage = left < 0 ? 0 : documentWarningDays.filter((days) => left <= days).at(-1);
  return stage === undefined || (remindedDays !== null && remindedDays <= stage) ? undefined : stage;
}
