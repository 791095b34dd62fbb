import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { inDollars } from '../shared/money.ts';
import { Dollars } from '../shared/wire.ts';

const none = z.object({});

export const earningsErrors = {
  PAYOUT_TOO_SMALL: errorRow({
    kind: 'refused',
    title: 'Too little for a payout',
    details: z.object({ minimum: Dollars }),
    detail: ({ minimum }) => `A payout is at least ${inDollars(minimum)}.`,
  }),
  PAYOUT_ABOVE_BALANCE: errorRow({
    kind: 'refused',
    title: 'More than there is',
    details: z.object({ balance: Dollars }),
    detail: ({ balance }) => `Up to ${inDollars(balance)} can be paid out now.`,
  }),
  PAYOUT_ALREADY_PENDING: errorRow({
    kind: 'conflict',
    title: 'A payout is under way',
    details: none,
    detail: () => 'A payout has been asked for already. The next one can be asked for when it has been decided.',
  }),
  PAYOUT_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Payout not found',
    details: none,
    detail: () => 'There is no such payout.',
  }),
  PAYOUT_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Somebody has decided on this payout already.',
  }),
  OWN_PAYOUT: errorRow({
    kind: 'forbidden',
    title: 'Your own money',
    details: none,
    detail: () => 'Another admin has to pay out your own wallet, and that of a shop you work for.',
  }),
  CASH_COURIER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'No such courier',
    details: none,
    detail: () => 'This courier carries no cash that can be handed in here.',
  }),
  CASH_CHANGED: errorRow({
    kind: 'conflict',
    title: 'It is another amount now',
    details: z.object({ carried: Dollars }),
    detail: ({ carried }) => `The courier carries ${inDollars(carried)} by now. Nothing was noted; count again.`,
  }),
  CASH_AMOUNT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'More than they carry',
    details: z.object({ carried: Dollars }),
    detail: ({ carried }) => `The courier carries ${inDollars(carried)}. Count again, and give back what is too much.`,
  }),
} as const;
