/** People as the administration finds them, and the file of one: nothing of their self-exclusions, passwords and keys. */
import { z } from 'zod';
import { Wallet } from '../../ledger/model.ts';
import { orderStatuses } from '../../orders/states.ts';
import { AppliedPromotion } from '../../promotions/model.ts';
import { roles } from '../../shared/endpoint.ts';
import { SerialId, UserId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { personSearchLimit } from './limits.ts';

export const PeopleQuery = z.strictObject({
  /** Beginnings of words of the name, the beginning of the email address, or digits of the phone number. */
  find: z.string().trim().min(1).max(personSearchLimit).optional(),
  limit: PageQuery.shape.limit,
  /** The last person seen. */
  cursor: UserId.optional(),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;
export const PersonParams = z.object({ personId: UserId });

const found = {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Null before one was picked. */
  role: z.enum(roles).nullable(),
  isSuspended: z.boolean(),
  createdAt: Instant,
};
export const FoundPerson = z.object(found).meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

const count = z.number().int();
export const PersonFile = z
  .object({
    ...found,
    isEmailVerified: z.boolean(),
    /** When it is deleted, as its person asked; and when it was. */
    deletesAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    isAgeVerified: z.boolean(),
    isWorkAgeVerified: z.boolean(),
    /** Where they are signed in now. */
    sessions: z.array(
      z.object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        createdAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
    /** Those that they placed. */
    orders: z.object({
      count,
      delivered: count,
      /** All that are under way, and the newest five. */
      shown: z.array(
        z.object({
          id: SerialId,
          storeName: z.string(),
          status: z.enum(orderStatuses),
          totalAmount: Dollars,
          createdAt: Instant,
          /** Where it goes; null once it is over. */
          deliveryAddress: z.string().nullable(),
        }),
      ),
    }),
    wallet: Wallet.pick({ balance: true, held: true, owed: true }),
    suspensions: z.array(
      z.object({
        at: Instant,
        endedAt: Instant.nullable(),
        /** Null once it has ended: the audit keeps it. */
        reason: z.string().nullable(),
        appeal: z.string().nullable(),
      }),
    ),
    /** Codes and gifts that wait for an order, or for an order's delivery. */
    promotions: z.array(AppliedPromotion),
  })
  .meta({ id: 'PersonFile' });
export type PersonFile = z.infer<typeof PersonFile>;
