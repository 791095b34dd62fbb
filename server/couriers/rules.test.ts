import { expect, test } from 'vitest';
import { ineligibleBecause } from './rules.ts';

const approved = { backgroundCheckStatus: 'approved', isActive: true, licenseExpiresOn: '2026-11-21' } as const;

test.each([
  ['approved, active, licensed', approved, undefined],
  ['with a licence that has no end', { ...approved, licenseExpiresOn: null }, undefined],
  ['without a profile', undefined, 'no-profile'],
  ['not checked yet', { ...approved, backgroundCheckStatus: 'pending' as const }, 'check-pending'],
  ['refused', { ...approved, backgroundCheckStatus: 'rejected' as const }, 'check-rejected'],
  ['inactive', { ...approved, isActive: false }, 'inactive'],
  ['with a licence that ended yesterday', { ...approved, licenseExpiresOn: '2026-11-20' }, 'licence-expired'],
])('a courier %s', (_who, profile, reason) => {
  expect(ineligibleBecause(profile, '2026-11-21')).toBe(reason);
});
