import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { maxRecurring } from './limits.ts';

const none = z.object({});

export const recurringErrors = {
  RECURRING_START_INVALID: errorRow({
    kind: 'refused',
    title: 'Choose another first day',
    details: none,
    detail: () => 'The first order must lie ahead, within a year. Choose a later day or time.',
  }),
  RECURRING_STORE_CLOSED: errorRow({
    kind: 'refused',
    title: 'Store closed then',
    details: z.object({ storeName: z.string() }),
    detail: ({ storeName }) => `${storeName} is closed at that time. Choose a day and a time when it is open.`,
  }),
  RECURRING_LIMIT_REACHED: errorRow({
    kind: 'refused',
    title: 'Too many recurring orders',
    details: none,
    detail: () => `You have ${maxRecurring} recurring orders already. End one that you need no more.`,
  }),
  RECURRING_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed meanwhile',
    details: none,
    detail: () => 'This recurring order was changed meanwhile. Look again.',
  }),
  RECURRING_ENDED: errorRow({
    kind: 'conflict',
    title: 'Already ended',
    details: none,
    detail: () => 'This recurring order has ended. Start a new one.',
  }),
  OCCURRENCE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is nothing to decide here.',
  }),
  OCCURRENCE_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: z.object({ state: z.string() }),
    detail: ({ state }) =>
      state === 'placed'
        ? 'This order was placed already.'
        : 'It is too late for this one. The next one comes as planned; you can order the same things now by yourself.',
  }),
  CUSTOMER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Customer not found',
    details: none,
    detail: () => 'There is no such customer. Search again.',
  }),
} as const;
