import { describe, expect, test } from 'vitest';
import { finalAfterReading, ineligibleBecause, isAnotherLicense, isRipe, uncertifiedCategories } from './rules.ts';

const approved = {
  backgroundCheckStatus: 'approved',
  isActive: true,
  isSuspended: false,
  checkExpiresOn: '2026-11-21',
  licenseExpiresOn: '2026-11-21',
  documents: [],
} as const;
const today = '2026-11-21';

test.each([
  ['approved, active, licensed to the end of today', approved, undefined],
  ['with a license that has no end', { ...approved, licenseExpiresOn: null }, undefined],
  ['without a profile', undefined, 'no-profile'],
  ['not checked yet', { ...approved, backgroundCheckStatus: 'pending' as const }, 'check-pending'],
  ['refused', { ...approved, backgroundCheckStatus: 'rejected' as const }, 'check-rejected'],
  ['inactive', { ...approved, isActive: false }, 'inactive'],
  ['whose account is suspended', { ...approved, isSuspended: true }, 'inactive'],
  ['whose check has no end', { ...approved, checkExpiresOn: null }, undefined],
  ['whose check ended yesterday', { ...approved, checkExpiresOn: '2026-11-20' }, 'check-expired'],
  ['with a license that ended yesterday', { ...approved, licenseExpiresOn: '2026-11-20' }, 'license-expired'],
])('a courier %s', (_who, profile, reason) => {
  expect(ineligibleBecause(profile, [], today)).toBe(reason);
});

describe('documents that are needed', () => {
  const insurance = (expiresOn: string | null) => ({
    ...approved,
    documents: [{ kind: 'insurance' as const, expiresOn }],
  });
  const needed = ['insurance'] as const;
  test('documents that are needed stop who has not got them approved', () => {
    expect(ineligibleBecause(approved, needed, today)).toBe('document-missing');
    expect(ineligibleBecause(insurance('2027-01-01'), [...needed, 'license_front'], today)).toBe('document-missing');
  });
  test('documents that are needed are good to the end of their last day, or for ever', () => {
    expect(ineligibleBecause(insurance(today), needed, today)).toBeUndefined();
    expect(ineligibleBecause(insurance(null), needed, today)).toBeUndefined();
    expect(ineligibleBecause(insurance('2026-11-20'), needed, today)).toBe('document-expired');
  });
  test('documents that are not needed stop nobody', () => {
    expect(ineligibleBecause(insurance('2020-01-01'), [], today)).toBeUndefined();
  });
  test('one that ended on 29 February is over on 1 March', () => {
    const holder = { ...insurance('2028-02-29'), checkExpiresOn: null, licenseExpiresOn: '2030-01-01' };
    expect(ineligibleBecause(holder, needed, '2028-02-29')).toBeUndefined();
    expect(ineligibleBecause(holder, needed, '2028-03-01')).toBe('document-expired');
  });
});

describe('another license', () => {
  const before = { licenseNumber: 'CO-1', licenseExpiresOn: '2027-01-01' };
  test('another license is another number, or another last day', () => {
    expect(isAnotherLicense(before, { licenseNumber: 'CO-2' })).toBe(true);
    expect(isAnotherLicense(before, { licenseNumber: 'CO-1', licenseExpiresOn: '2031-01-01' })).toBe(true);
    expect(isAnotherLicense({ ...before, licenseExpiresOn: null }, { licenseExpiresOn: '2031-01-01' })).toBe(true);
  });
  test('another license is not the same one said again, nor what is left out', () => {
    expect(isAnotherLicense(before, before)).toBe(false);
    expect(isAnotherLicense(before, { licenseNumber: 'CO-1' })).toBe(false);
    expect(isAnotherLicense(before, {})).toBe(false);
  });
});

test('a notice is final when its days are over, and one that counts at once at any time', () => {
  const from = new Date('2026-11-26T12:00:00Z');
  const silent = { finalFrom: from, answeredAt: null, readAt: null };
  expect(isRipe(silent, new Date('2026-11-26T11:59:59Z'))).toBe(false);
  expect(isRipe(silent, from)).toBe(true);
  expect(isRipe({ ...silent, finalFrom: null }, new Date(0))).toBe(true);
});

test('an answer stops the days of a notice until it was read; what was left of them begins then', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const answered = { finalFrom: at(26), answeredAt: at(24), readAt: null };
  expect(isRipe(answered, at(30))).toBe(false);
  // Two days were left.
  expect(finalAfterReading(answered, at(29))).toEqual(at(31));
  expect(isRipe({ finalFrom: at(31), answeredAt: at(24), readAt: at(29) }, at(30))).toBe(false);
  expect(isRipe({ finalFrom: at(31), answeredAt: at(24), readAt: at(29) }, at(31))).toBe(true);
  // After the days were over none is left.
  expect(finalAfterReading({ ...answered, answeredAt: at(27) }, at(29))).toEqual(at(26));
  expect(finalAfterReading({ ...answered, finalFrom: null }, at(29))).toBeNull();
});

test('goods of a category that asks for a certificate are barred without one that is approved and still good', () => {
  const needed = { alcohol: 'alcohol_certificate' } as const;
  const holding = (expiresOn: string) => [{ kind: 'alcohol_certificate' as const, expiresOn }];
  expect(uncertifiedCategories([], needed, today)).toEqual(['alcohol']);
  expect(uncertifiedCategories([{ kind: 'insurance', expiresOn: null }], needed, today)).toEqual(['alcohol']);
  expect(uncertifiedCategories(holding('2026-11-20'), needed, today)).toEqual(['alcohol']);
  expect(uncertifiedCategories(holding(today), needed, today)).toEqual([]);
  expect(uncertifiedCategories([], {}, today)).toEqual([]);
});
