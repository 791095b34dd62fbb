import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { inDollars } from '../../shared/money.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { exclusionScopes, verificationLevels } from './enums.ts';

const none = z.object({});
const day = (instant: string): string => instant.slice(0, 10);
/** How to reach the verification level that allows more. */
const further = (next: (typeof verificationLevels)[number] | null): string =>
  next === 'id_checked'
    ? ' Have your ID checked at the next delivery, and you can do more.'
    : next === 'documents_verified'
      ? ' Show your papers to our support, and you can do more.'
      : '';

export const personErrors = {
  SELF_EXCLUSION_LOCKED: errorRow({
    kind: 'conflict',
    title: 'It cannot be shortened',
    details: z.object({ until: Instant.nullable() }),
    detail: ({ until }) =>
      until === null
        ? 'You have shut yourself out for good already.'
        : `You have shut yourself out until ${day(until)} already. It can be made longer, not shorter.`,
  }),
  DUPLICATE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such pair of accounts.',
  }),
  DUPLICATE_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Somebody else has decided on this pair meanwhile.',
  }),
  SELF_EXCLUDED: errorRow({
    kind: 'forbidden',
    title: 'You shut yourself out',
    details: z.object({ scope: z.enum(exclusionScopes), until: Instant.nullable() }),
    detail: ({ scope, until }) =>
      `You asked us not to sell you ${scope === 'lottery' ? 'lottery goods' : 'goods with an age limit'}${
        until === null ? '' : ` until ${day(until)}`
      }, and we keep to it. Remove them to place this order.`,
  }),
  DUPLICATE_ACCOUNT: errorRow({
    kind: 'forbidden',
    title: 'Not with this account',
    details: none,
    detail: () =>
      'Goods with an age limit cannot be ordered with this account. Our letter says why, and what to do if that is wrong.',
  }),
  BUYER_INELIGIBLE: errorRow({
    kind: 'forbidden',
    title: 'Not from this shop',
    details: z.object({ category: z.string(), storeName: z.string(), why: z.enum(['staff', 'admin', 'address']) }),
    detail: ({ category, storeName, why }) =>
      ({
        staff: `People who work for ${storeName} cannot buy items in ${category} there. Remove them, or choose another shop.`,
        admin: `People who run this service cannot buy items in ${category}. Remove them to place this order.`,
        address: `${storeName} cannot deliver items in ${category} for this order. Remove them, or choose another shop or address.`,
      })[why],
  }),
  CUSTOMER_INELIGIBLE: errorRow({
    kind: 'forbidden',
    title: 'Not to this customer',
    details: none,
    detail: () =>
      'The goods with an age limit cannot be sold to this customer. Remove them; the customer reads why on their own pages.',
  }),
  VERIFICATION_ORDER_LIMIT: errorRow({
    kind: 'refused',
    title: 'More than you may order at once',
    details: z.object({ limit: Dollars, next: z.enum(verificationLevels).nullable() }),
    detail: ({ limit, next }) =>
      `You can order goods with an age limit for up to ${inDollars(limit)} at once.${further(next)}`,
  }),
  VERIFICATION_DEPOSIT_LIMIT: errorRow({
    kind: 'refused',
    title: 'Deposit limit reached',
    details: z.object({ limit: Dollars, left: Dollars, next: z.enum(verificationLevels).nullable() }),
    detail: ({ limit, left, next }) =>
      `You can deposit up to ${inDollars(limit)} a day; ${inDollars(left)} of it is left.${further(next)}`,
  }),
} as const;
