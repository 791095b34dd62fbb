import { describe, expect, test } from 'vitest';
import { documentsStatus, filedOf } from './document-list.ts';
import type { CourierDocument } from './queries.ts';

const document = (kind: CourierDocument['kind'], state: CourierDocument['state']): CourierDocument => ({
  id: 1,
  kind,
  number: null,
  expiresOn: null,
  state,
  reason: null,
  submittedAt: '2026-11-21T18:00:00.000Z',
  decidedAt: null,
  url: '/api/courier/documents/1/photo',
});

test('required documents come first, each kind once', () => {
  const filed = filedOf(['insurance'], [document('insurance', 'submitted')]);
  expect(filed.map(({ kind }) => kind)).toEqual([
    'insurance',
    'license_front',
    'license_back',
    'vehicle_registration',
    'firearm_certificate',
    'alcohol_certificate',
  ]);
});

describe('of what is needed', () => {
  const needed = ['insurance'] as const;
  const status = (...documents: CourierDocument[]) => documentsStatus(needed, documents);
  const nothing = { missing: [], waiting: [], over: [] };
  test('a required document without an accepted file is missing', () => {
    expect(status()).toEqual({ ...nothing, missing: ['insurance'] });
    expect(status(document('insurance', 'rejected'))).toEqual({ ...nothing, missing: ['insurance'] });
  });
  test('an approved one counts, also while a newer one waits or was rejected', () => {
    expect(status(document('insurance', 'approved'))).toEqual(nothing);
    expect(status(document('insurance', 'approved'), document('insurance', 'submitted'))).toEqual(nothing);
    expect(status(document('insurance', 'approved'), document('insurance', 'rejected'))).toEqual(nothing);
  });
  test('one that expired is over, until a new one waits', () => {
    expect(status(document('insurance', 'expired'))).toEqual({ ...nothing, over: ['insurance'] });
    expect(status(document('insurance', 'expired'), document('insurance', 'submitted'))).toEqual({
      ...nothing,
      waiting: ['insurance'],
    });
  });
  test('documents that are not needed are not requested', () => {
    expect(documentsStatus([], [document('insurance', 'expired')])).toEqual(nothing);
  });
});
