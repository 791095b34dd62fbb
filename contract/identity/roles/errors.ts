import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const roleErrors = {
  ROLE_ALREADY_PICKED: errorRow({
    kind: 'conflict',
    title: 'Role already picked',
    details: none,
    detail: () => 'You have picked your role already. It can be picked once only; an admin can change it for you.',
  }),
  ADMIN_APPROVAL_PENDING: errorRow({
    kind: 'forbidden',
    title: 'Waiting for an admin',
    details: none,
    detail: () =>
      'Nobody becomes an admin alone. Your request was passed on to the admins; until one approves it you can go on as a customer.',
  }),
  ADMIN_EMAIL_UNVERIFIED: errorRow({
    kind: 'forbidden',
    title: 'Confirm your address first',
    details: none,
    /** The same for listed addresses and others: it must not reveal future admins. */
    detail: () =>
      'Confirm your email address first, then choose Admin again. If no email comes, ask the person who runs this server.',
  }),
  SET_UP_CODE_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Set-up code needed',
    details: none,
    detail: () =>
      'Nobody is an admin here yet. Enter the set-up code that the server wrote to its log at its first start.',
  }),
  SET_UP_CODE_INCORRECT: errorRow({
    kind: 'forbidden',
    title: 'Wrong set-up code',
    details: none,
    detail: () => 'This is not the set-up code in the log of the server. Check it and try again.',
  }),
  WORK_TYPE_MISMATCH: errorRow({
    kind: 'forbidden',
    title: 'Work age verification failed',
    details: z.object({ role: z.string().nullable() }),
    detail: ({ role }) =>
      role === 'courier' || role === 'store'
        ? `The work must be that of your role: ${role}.`
        : 'The work age check is for couriers and store staff. Your account is neither.',
  }),
  WORK_UNDER_AGE: errorRow({
    kind: 'refused',
    title: 'Work age verification failed',
    details: z.object({ minAge: z.number().int() }),
    detail: ({ minAge }) =>
      `You must be at least ${minAge} years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.`,
  }),
  ACCESS_REQUEST_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such request.',
  }),
  ACCESS_REQUEST_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Another admin has answered this request already.',
  }),
  LAST_ADMIN: errorRow({
    kind: 'conflict',
    title: 'The last admin',
    details: none,
    detail: () => 'This is the only admin there is. Make somebody else an admin first.',
  }),
} as const;
