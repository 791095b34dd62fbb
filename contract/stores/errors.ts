import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { spokenTimes } from '../shared/time.ts';
import { Instant } from '../shared/wire.ts';

const none = z.object({});

export const storeErrors = {
  NO_STORE: errorRow({
    kind: 'missing',
    title: 'No store yet',
    details: z.object({}),
    detail: () => 'Your account is not linked to a store yet.',
  }),
  STORE_PAUSED: errorRow({
    kind: 'refused',
    title: 'Taking a short break',
    details: z.object({
      storeName: z.string(),
      until: Instant,
      /** The same on the store's own clocks. */
      untilClock: z.string(),
      reason: z.string().nullable(),
    }),
    detail: ({ storeName, untilClock, reason }) =>
      `${storeName} takes no new orders until ${spokenTimes(untilClock)}${reason ? `: ${reason}` : ''}. Your cart is kept; try again then.`,
  }),
  CATEGORY_NOT_LICENSED: errorRow({
    kind: 'refused',
    title: 'Not sold at the moment',
    details: z.object({ storeName: z.string(), category: z.string() }),
    detail: ({ storeName, category }) =>
      `${storeName} cannot sell items in ${category} at the moment. Remove them, or choose another shop.`,
  }),
  OWNER_ONLY: errorRow({
    kind: 'forbidden',
    title: 'For owners',
    details: none,
    detail: () => 'Only an owner of the shop can change this. Please ask the owner.',
  }),
  STORE_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed meanwhile',
    details: z.object({ version: z.number().int() }),
    detail: () => 'Somebody else changed the shop meanwhile. You see it as it is now; make your change again.',
  }),
  LICENSE_EXPIRY_INVALID: errorRow({
    kind: 'refused',
    title: 'Check the date',
    details: none,
    detail: () => 'This license is over already, or lasts for more than ten years. Enter the last day printed on it.',
  }),
  ALREADY_IN_STORE: errorRow({
    kind: 'conflict',
    title: 'One shop per account',
    details: none,
    detail: () => 'Your account belongs to a shop already. One account works for one shop.',
  }),
  ALREADY_MEMBER: errorRow({
    kind: 'conflict',
    title: 'Works here already',
    details: none,
    detail: () => 'Somebody with this address works for your shop already.',
  }),
  STAFF_LIMIT_REACHED: errorRow({
    kind: 'refused',
    title: 'Too many people',
    details: z.object({ limit: z.number().int() }),
    detail: ({ limit }) => `A shop has at most ${limit} people and open invitations. Remove one first.`,
  }),
  INVITATION_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such invitation any more: it was accepted, or taken back.',
  }),
  INVITATION_EMAIL_MISMATCH: errorRow({
    kind: 'forbidden',
    title: 'For another address',
    details: z.object({ email: z.string() }),
    detail: ({ email }) =>
      `This invitation was mailed to ${email}. Sign in with that address, or ask the owner to invite the one you use.`,
  }),
  ROLE_MISMATCH: errorRow({
    kind: 'conflict',
    title: 'Your account does something else',
    details: z.object({ role: z.string() }),
    detail: ({ role }) =>
      `Your account is a ${role} account, and an account has one role. Ask for an invitation to another address, or ask us to change your role.`,
  }),
  MEMBER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'Nobody with this account works for your shop.',
  }),
  LAST_OWNER: errorRow({
    kind: 'conflict',
    title: 'The only owner',
    details: none,
    detail: () => 'A shop needs an owner, and this is the only one. Invite another owner first.',
  }),
  NO_CURRENT_SHIFT: errorRow({
    kind: 'refused',
    title: 'No shift now',
    details: none,
    detail: () => 'By its opening times your shop is closed now, so there is no shift to last until. Choose a time.',
  }),
  STORE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such shop.',
  }),
  STORE_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Another admin has decided about this shop already.',
  }),
  STORE_INCOMPLETE: errorRow({
    kind: 'refused',
    title: 'Something is missing',
    details: z.object({ missing: z.array(z.string()) }),
    detail: ({ missing }) => `This shop cannot be approved yet. Still missing: ${missing.join(', ')}.`,
  }),
} as const;
