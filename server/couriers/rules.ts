import type { IneligibleReason } from '@autolotto/contract/couriers/errors.ts';

/** Why a courier may not take orders now; undefined when they may. The work-age check is held at every call already. */
export function ineligibleBecause(
  profile:
    | { backgroundCheckStatus: 'pending' | 'approved' | 'rejected'; isActive: boolean; licenseExpiresOn: string | null }
    | undefined,
  today: string,
): IneligibleReason | undefined {
  if (!profile) return 'no-profile';
  if (profile.backgroundCheckStatus === 'pending') return 'check-pending';
  if (profile.backgroundCheckStatus === 'rejected') return 'check-rejected';
  if (!profile.isActive) return 'inactive';
  if (profile.licenseExpiresOn !== null && profile.licenseExpiresOn < today) return 'licence-expired';
  return undefined;
}
