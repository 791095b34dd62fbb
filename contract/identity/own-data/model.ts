import { z } from 'zod';
import { Instant } from '../../shared/wire.ts';
import { openMatters } from './open-matters.ts';

/** What deleting the account would mean today. */
export const AccountDeletion = z
  .object({
    /** From the request until it happens. */
    days: z.int(),
    /** How long orders, age checks and money entries are kept at least, without a name. */
    keepYears: z.int(),
    openMatters: z.array(z.enum(openMatters)),
  })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Said by the person, not by a page that somebody else wrote. */
export const AskDeletion = z.strictObject({ isUnderstood: z.literal(true) });
export const DeletionAsked = z.object({ deletesAt: Instant });
