/** A person's own limits, their session, and what they deposited, spent and won. */
import { z } from 'zod';
import { gamingProducts } from '../policy/jurisdiction-enums.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Dollars, DollarsIn, Instant, Point } from '../shared/wire.ts';
import { limitKinds, limitOwners, limitPeriods, realityCheckChoices } from './enums.ts';
import { limitAmount } from './limits.ts';

const kind = z.enum(limitKinds, 'Choose deposits or spending');
const period = z.enum(limitPeriods, 'Choose a day, a week or a month');

const LimitStatus = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The person's own limit; null for none. */
  own: Dollars.nullable(),
  /** What counts in this period up to now. */
  used: Dollars,
  /** The lowest limit in force, and who set it; null where there is none. */
  applies: z.object({ limit: Dollars, whose: z.enum(limitOwners), left: Dollars }).nullable(),
});
export type LimitStatus = z.infer<typeof LimitStatus>;

const LimitIncrease = z.object({
  id: SerialId,
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The limit asked for; null to have none. */
  amount: Dollars.nullable(),
  requestedAt: Instant,
  /** It can be confirmed from then on, and is forgotten afterwards. */
  confirmFrom: Instant,
  confirmUntil: Instant,
});

const GamingSession = z.object({
  startedAt: Instant,
  minutes: z.number().int(),
  spent: Dollars,
  won: Dollars,
  /** The next play answers REALITY_CHECK until the person has chosen. */
  isCheckDue: z.boolean(),
});

export const GamingStatus = z
  .object({
    /** Each kind and period, in this order. */
    limits: z.array(LimitStatus),
    increases: z.array(LimitIncrease),
    /** How long a higher limit waits before it can be confirmed. */
    increaseHours: z.number().int(),
    /** The session that goes on; null while nothing is played. */
    session: GamingSession.nullable(),
    /** The state last seen; coordinates are not stored. */
    location: z.object({ state: z.string(), seenAt: Instant }).nullable(),
  })
  .meta({ id: 'GamingStatus' });
export type GamingStatus = z.infer<typeof GamingStatus>;

export const SetGamingLimit = z.strictObject({
  kind,
  period,
  amount: DollarsIn.refine(
    (amount) => amount >= limitAmount.min && amount <= limitAmount.max,
    'Enter a limit from $1.00 to $100,000.00',
  ).nullable(),
});
export type SetGamingLimit = z.output<typeof SetGamingLimit>;
export const LimitIncreaseParams = z.object({ increaseId: SerialIdParam });

export const AnswerRealityCheck = z.strictObject({
  choice: z.enum(realityCheckChoices, 'Choose to go on or to stop'),
});

export const GamingEligibilityQuery = z.strictObject({ product: z.enum(gamingProducts, 'Choose a game') });
export const GamingEligibility = z
  .object({ product: z.enum(gamingProducts), state: z.string() })
  .meta({ id: 'GamingEligibility' });

export const GamingPosition = z.strictObject({ ...Point.shape });
export const GamingLocation = z.object({ state: z.string() }).meta({ id: 'GamingLocation' });

export const GamingMonth = z
  .object({
    /** A month of the calendar in UTC, "2026-11". */
    month: z.string().regex(/^\d{4}-\d{2}$/),
    deposited: Dollars,
    spent: Dollars,
    won: Dollars,
    /** What was won less what was spent. */
    net: Dollars,
  })
  .meta({ id: 'GamingMonth' });
export type GamingMonth = z.infer<typeof GamingMonth>;
