import { createHash } from 'node:crypto';
import type { endpoints, topics } from '@autolotto/contract/stores/contract.ts';
import { expect } from 'vitest';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { actors } from '../test/access/grids.ts';
import { counterPin, emailOf, newPerson, ofFirst } from '../test/access/people.ts';
import { admins, day, hour, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { storeInvitations } from './tables.ts';

/** Those with a socket. */
const everybodySignedIn = actors.filter((actor) => actor !== 'anonymous' && actor !== 'unproven admin');

export const calls: CasesOf<typeof endpoints> = {
  stores: { grid: 'anyone' },
  nearestPlace: { grid: 'signedIn', query: '?latitude=39.749&longitude=-104.996' },
  storeProfile: { grid: 'store' },
  // It stays open, at the same address.
  changeStore: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: {
        version: 1,
        name: 'Maple Corner Market',
        description: 'A corner shop that never closes.',
        about: 'Since 1987.',
        phone: '303-555-0141',
        hoursExceptions: [{ day: '2090-12-25', shifts: [{ opens: '08:00', closes: '12:00' }], note: 'Christmas' }],
        deliveryFee: '5.49',
        freeDeliveryAbove: 50,
        minimumOrder: null,
        radiusMiles: 14,
        prepMinutes: 20,
        returnTerms: { standard: { refused: { isTaken: true, evidence: 'photo' } }, own: [] },
      },
      audits: ['store.changed'],
      changes: [
        'stores.return_terms',
        'stores.description',
        'stores.about',
        'stores.hours_exceptions',
        'stores.delivery_fee',
        'stores.free_delivery_above',
        'stores.radius_miles',
        'stores.prep_minutes',
        'stores.version',
      ],
    },
  },
  // A pause would stop the orders of the calls below; it is tried where stores are.
  pauseStore: {
    grid: 'store',
    body: nothing,
    does: { by: 'store', with: { minutes: null, reason: 'Back again' }, audits: ['store.resumed'], changes: [] },
  },
  setBusyMode: {
    grid: 'store',
    body: { lasts: null },
    does: { by: 'store', with: { lasts: 30 }, audits: ['store.busy_mode_started'], changes: ['stores.busy_until'] },
  },
  putLicense: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: { number: 'ALC-1', expiresOn: '2030-06-30' },
      audits: ['license.filed'],
      changes: [
        'store_licenses.number',
        'store_licenses.expires_on',
        'store_licenses.warned_days',
        'stores.licensed_until',
      ],
    },
  },
  applyForStore: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      as: ({ applicant }) => applicant,
      with: {
        name: 'Willow Lane Deli',
        description: 'Sandwiches and papers',
        address: '11 Whisperwind Lane, Larimer Falls, CO 80202',
        phone: '303-555-0199',
        timeZone: 'America/Denver',
        hours: [[], [{ opens: '07:00', closes: '19:00' }], [], [], [], [], []],
        licenses: [{ kind: 'lottery', number: 'LOT-1', expiresOn: '2030-06-30' }],
      },
      audits: ['store.applied'],
      changes: [],
    },
  },
  staff: { grid: 'store' },
  inviteStaff: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: { email: 'hand@example.test', role: 'staff' },
      audits: ['staff.invited'],
      changes: [],
    },
  },
  revokeInvitation: {
    grid: 'store',
    does: { by: 'store', audits: ['staff.uninvited'], changes: ['store_invitations.revoked_at'] },
  },
  // The member removed here comes back below.
  removeMember: { grid: 'store', does: { by: 'store', audits: ['staff.removed'], changes: [] } },
  lookAtInvitation: {
    grid: 'anyone',
    body: nothing,
    does: { by: 'anonymous', with: { token: 'invitation-to-look-at' }, changes: [] },
  },
  joinStore: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'unverified store',
      with: { token: 'invitation-of-the-unverified' },
      audits: ['staff.joined'],
      changes: ['store_invitations.accepted_at', 'store_invitations.accepted_by'],
    },
  },
  reviewedStores: { grid: 'admin' },
  declineStore: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { reason: 'The address is a bank' },
      audits: ['store.declined'],
      changes: ['stores.reviewed_at', 'stores.reviewed_by', 'stores.review_reason'],
    },
  },
  approveStore: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { version: 1 },
      audits: ['store.approved'],
      changes: ['stores.is_approved', 'stores.reviewed_at', 'stores.reviewed_by', 'stores.review_reason'],
    },
  },
  tabletPeople: { grid: 'store' },
  lockTablet: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      as: ({ counter }) => counter,
      with: { isShared: true },
      changes: ['sessions.shared_at'],
    },
  },
  unlockTablet: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      as: ({ counter }) => counter,
      with: ({ counter }: World) => ({ memberId: counter.userId, pin: counterPin }),
      changes: ['sessions.acting_id', 'sessions.acting_until'],
    },
  },
  stayOnTablet: {
    grid: 'store',
    does: { by: 'store', as: ({ counter }) => counter, changes: ['sessions.acting_until'] },
  },
  setTabletPin: {
    grid: 'store',
    body: nothing,
    does: { by: 'store', with: { pin: '4821' }, audits: ['staff.pin_set'], changes: [] },
  },
  removeTabletPin: {
    grid: 'store',
    does: { by: 'store', audits: ['staff.pin_removed'], changes: [] },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  store_changed: {
    'the store takes orders again': ['store', ...admins],
  },
  shop_changed: {
    'the store takes orders again': everybodySignedIn,
    'the store changes a price': everybodySignedIn,
  },
};

export const jobs: JobCases = {
  'stores.warn-of-licenses': { startedBy: 'clock', within: hour },
  'stores.forget-invitations': { startedBy: 'clock', within: day },
};

export async function worldPart({ app, params }: World): Promise<WorldPart> {
  const { read } = app.context.db;
  const applied = await newPerson(app, { lastName: 'Isherwood', role: 'store', isWorkAgeVerified: true });
  const application = await applied.send('POST', '/api/store/application', {
    name: 'Isherwood Corner Deli',
    description: 'Sandwiches and papers',
    address: '1040 Riverside Drive, Larimer Falls, CO 80202',
    phone: '303-555-0188',
    timeZone: 'America/Denver',
    hours: [[], [{ opens: '07:00', closes: '19:00' }], [], [], [], [], []],
    licenses: [{ kind: 'alcohol', number: 'ALC-Isherwood', expiresOn: '2030-06-30' }],
  });
  expect(application.status).toBe(201);
  const [toRevoke] = await read
    .insert(storeInvitations)
    .values(
      [
        { email: 'somebody@example.test', token: 'invitation-to-revoke' },
        { email: 'another@example.test', token: 'invitation-to-look-at' },
        { email: emailOf({ lastName: 'Eddington' }), token: 'invitation-of-the-unverified' },
      ].map(({ email, token }) => ({
        storeId: Number(params.storeId),
        email,
        role: 'staff' as const,
        tokenHash: createHash('sha256').update(token).digest('hex'),
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    )
    .returning({ id: storeInvitations.id });
  return {
    params: { applicationId: ofFirst(String(application.body.id)), invitationId: ofFirst(String(toRevoke?.id)) },
    facts: [
      { about: 'a license of a store that waits', text: 'ALC-Isherwood', knownTo: admins },
      { about: 'the owner of a store that waits', text: 'isherwood@example.test', knownTo: admins },
      { about: 'who was invited to the store', text: 'somebody@example.test', knownTo: ['store'] },
    ],
  };
}
