import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { IneligibleReason } from '@autolotto/contract/couriers/errors.ts';
import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { type DatedDocument, isOver } from './documents/rules.ts';

export type Cleared = {
  readonly backgroundCheckStatus: 'pending' | 'approved' | 'rejected';
  /** The last day of an approved check; null when it has none. */
  readonly checkExpiresOn: string | null;
  readonly isActive: boolean;
  /** The whole account is. */
  readonly isSuspended: boolean;
  readonly licenseExpiresOn: string | null;
  /** Documents that an admin has approved. */
  readonly documents: readonly DatedDocument[];
};

/**
 * Why a courier may not take orders on this day of their own calendar; undefined when they may. The work-age check is held
 * at every call already.
 */
export function ineligibleBecause(
  profile: Cleared | undefined,
  needed: readonly DocumentKind[],
  today: string,
): IneligibleReason | undefined {
  if (!profile) return 'no-profile';
  if (profile.backgroundCheckStatus === 'pending') return 'check-pending';
  if (profile.backgroundCheckStatus === 'rejected') return 'check-rejected';
  if (isOver(profile.checkExpiresOn, today)) return 'check-expired';
  if (!profile.isActive || profile.isSuspended) return 'inactive';
  if (isOver(profile.licenseExpiresOn, today)) return 'license-expired';
  const found = needed.map((kind) => profile.documents.find((document) => document.kind === kind));
  if (found.some((document) => document === undefined)) return 'document-missing';
  return found.some((document) => isOver(document?.expiresOn ?? null, today)) ? 'document-expired' : undefined;
}

/** Categories that the courier may not deliver: the required document is missing, not approved, or expired. */
export const uncertifiedCategories = (
  documents: readonly DatedDocument[],
  needed: Partial<Record<Category, DocumentKind>>,
  today: string,
): Category[] =>
  Object.entries(needed).flatMap(([category, kind]) =>
    documents.some((document) => document.kind === kind && !isOver(document.expiresOn, today))
      ? []
      : [category as Category],
  );

/** Whether a change concerns the license: then the former check no longer covers it. */
export function isAnotherLicense(
  before: { readonly licenseNumber: string; readonly licenseExpiresOn: string | null },
  after: { readonly licenseNumber?: string | undefined; readonly licenseExpiresOn?: string | undefined },
): boolean {
  const { licenseNumber = before.licenseNumber, licenseExpiresOn = before.licenseExpiresOn } = after;
  return licenseNumber !== before.licenseNumber || licenseExpiresOn !== before.licenseExpiresOn;
}

type NoticeClock = {
  readonly finalFrom: Date | null;
  readonly answeredAt: Date | null;
  readonly readAt: Date | null;
};
/** Whether the courier's answer waits for an admin. */
export const isUnread = ({ answeredAt, readAt }: NoticeClock): boolean => answeredAt !== null && readAt === null;

/** Whether a notice may become final now: its period for an answer is over, and an answer was read. */
export const isRipe = (notice: NoticeClock, now: Date): boolean =>
  !isUnread(notice) && (notice.finalFrom === null || notice.finalFrom <= now);

/** The days stand still from an answer until it is read: what was left of them begins with the reading. */
export function finalAfterReading({ finalFrom, answeredAt }: NoticeClock, now: Date): Date | null {
  if (finalFrom === null || answeredAt === null || answeredAt >= finalFrom) return finalFrom;
  return new Date(finalFrom.getTime() + now.getTime() - answeredAt.getTime());
}
