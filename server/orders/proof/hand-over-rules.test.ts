import { describe, expect, test } from 'vitest';
import { asksForSignature, mayAddPhoto, methodsAt, missingProof, needsOf, stageOf } from './hand-over-rules.ts';

const visualOnly = [{ state: 'NH', zips: ['030', '033'] }];
const terms: Parameters<typeof needsOf>[1] = {
  'handOver.idCheck': 'required',
  'handOver.photo': 'restricted',
  'handOver.visualOnly': [],
};

describe('how an ID may be checked', () => {
  test.each([
    ['3 Elm Street, Concord, NH 03301', 'visual'],
    ['3 Elm Street, Concord 03301-1234', 'visual'],
    ['3 Elm Street, Concord, nh', 'visual'],
    ['30301 NH Road, Denver, CO 80202', 'scan'],
    ['03301 Elm Street, Denver, CO 80202', 'scan'],
    ['', 'scan'],
  ])('hangs on the state or the ZIP code: %s', (address, first) => {
    expect(methodsAt(address, visualOnly)[0]).toBe(first);
  });
});

describe('what a delivery needs', () => {
  test('only age-restricted items need proof, by the policy', () => {
    expect(needsOf({ minAge: null }, terms)).toEqual({ idCheck: 'none', photo: 'optional' });
    expect(needsOf({ minAge: 21 }, terms)).toEqual({ idCheck: 'required', photo: 'required' });
    expect(needsOf({ minAge: null }, { ...terms, 'handOver.photo': 'always' }).photo).toBe('required');
    expect(needsOf({ minAge: 21 }, { ...terms, 'handOver.photo': 'optional' }).photo).toBe('optional');
  });
  test('the ID check is asked for first, then the signature, the photo, then nothing', () => {
    const needs = { idCheck: 'required', photo: 'required', signature: 'required' } as const;
    const all = { isPassed: true, isSigned: true, hasPhoto: true };
    expect(missingProof(needs, { ...all, isPassed: false, isSigned: false })).toBe('ID_CHECK_REQUIRED');
    expect(missingProof(needs, { ...all, isSigned: false, hasPhoto: false })).toBe('SIGNATURE_REQUIRED');
    expect(missingProof(needs, { ...all, hasPhoto: false })).toBe('PROOF_PHOTO_REQUIRED');
    expect(missingProof(needs, all)).toBeUndefined();
    const nothing = { isPassed: false, isSigned: false, hasPhoto: false };
    expect(missingProof({ idCheck: 'optional', photo: 'optional', signature: 'none' }, nothing)).toBeUndefined();
  });
});

test('a photo counts from pick-up until a day after the end', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const closed = (hours: number) =>
    ({ status: 'delivered', closedAt: new Date(now.getTime() - hours * 3_600_000) }) as const;
  for (const status of ['picked_up', 'en_route'] as const)
    expect(mayAddPhoto({ status, closedAt: null }, now)).toBe(true);
  for (const status of ['pending', 'accepted'] as const)
    expect(mayAddPhoto({ status, closedAt: null }, now)).toBe(false);
  expect(mayAddPhoto(closed(24), now)).toBe(true);
  expect(mayAddPhoto(closed(24.01), now)).toBe(false);
});

test('a bag needs a signature only with items of the configured categories', () => {
  const policy: Parameters<typeof asksForSignature>[1] = { 'handOver.signature': ['cigarettes', 'vaping'] };
  expect(asksForSignature(['essentials', 'vaping'], policy)).toBe(true);
  expect(asksForSignature(['alcohol', 'essentials'], policy)).toBe(false);
  expect(asksForSignature([], policy)).toBe(false);
  expect(asksForSignature(['vaping'], { 'handOver.signature': [] })).toBe(false);
});

test('a photo belongs to the way that the order was on when it was taken', () => {
  const [before, back, later] = [0, 1, 2].map((hours) => new Date(Date.UTC(2026, 10, 21, 12 + hours)));
  if (!before || !back || !later) throw new Error('no times');
  expect(stageOf('picked_up', undefined, before)).toBe('pickUp');
  expect(stageOf('en_route', undefined, before)).toBe('dropOff');
  expect(stageOf('delivered', undefined, later)).toBe('dropOff');
  // Items kept back from a delivered order come back as well.
  for (const status of ['delivered', 'cancelled'] as const) {
    expect(stageOf(status, back, later)).toBe('return');
    // Taken at the door, reported later.
    expect(stageOf(status, back, before)).toBe('dropOff');
  }
});
