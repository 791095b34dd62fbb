/** What admins see of sign-ins, refused calls and alerts: accounts by id and name, networks by a mark, no address. */
import { z } from 'zod';
import { roles } from '../../shared/endpoint.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { Reason } from '../roles/model.ts';
import { alertKinds, feedFaults, signInOutcomes, signInWays, weaknesses } from './kinds.ts';

const count = z.number().int();
const Account = z.object({ userId: z.string(), name: z.string() }).meta({ id: 'WatchedAccount' });
export type WatchedAccount = z.infer<typeof Account>;
/** The caller: an account, a network by its mark (part of a keyed hash), or several that were too many to name. */
const Caller = z
  .object({
    kind: z.enum(['account', 'network', 'others']),
    account: Account.nullable(),
    mark: z.string().nullable(),
  })
  .meta({ id: 'WatchedCaller' });
export type WatchedCaller = z.infer<typeof Caller>;
/** Some alerts are about a shop, about a draw, or about all bitcoins. */
const Subject = Caller.extend({
  kind: z.enum(['account', 'network', 'others', 'store', 'draw', 'bitcoin']),
  store: z.object({ id: SerialId, name: z.string() }).nullable(),
  /** The game and day of a draw. */
  draw: z.string().nullable(),
}).meta({ id: 'AlertSubject' });
export type AlertSubject = z.infer<typeof Subject>;

export const SecurityAlert = z
  .object({
    id: SerialId,
    kind: z.enum(alertKinds),
    isSerious: z.boolean(),
    subject: Subject,
    /** The calls that were refused, the most frequent first; none where it is about something else. */
    calls: z.array(z.object({ row: z.string(), count })),
    /** The role that was given, or null. */
    role: z.string().nullable(),
    /** What customers paid by the books, less the totals of the orders, or null. */
    difference: Dollars.nullable(),
    /** What is wrong with numbers that a feed sent for a draw, or null. */
    feedFault: z.enum(feedFaults).nullable(),
    /** How often it was seen; of books that differ, on how many days. */
    count,
    firstAt: Instant,
    lastAt: Instant,
    /** Looked: an admin is at it. */
    state: z.enum(['open', 'looked', 'closed']),
    lookedBy: z.string().nullable(),
    lookedAt: Instant.nullable(),
    closedBy: z.string().nullable(),
    closedAt: Instant.nullable(),
    words: z.string().nullable(),
  })
  .meta({ id: 'SecurityAlert' });
export type SecurityAlert = z.infer<typeof SecurityAlert>;
export const SecurityAlerts = z
  .object({ open: z.array(SecurityAlert), closed: z.array(SecurityAlert) })
  .meta({ id: 'SecurityAlerts' });
export type SecurityAlerts = z.infer<typeof SecurityAlerts>;
export const AlertParams = z.object({ alertId: SerialIdParam });
export const CloseAlert = z.strictObject({ words: Reason });

const tally = { in: count, refused: count };
const SignIns = z
  .object({
    ...tally,
    byWay: z.array(z.object({ how: z.enum(signInWays), ...tally })),
    /** 24 hours, the oldest first. */
    byHour: z.array(z.object({ from: Instant, ...tally })),
    newest: z.array(
      z.object({
        id: SerialId,
        at: Instant,
        how: z.enum(signInWays),
        outcome: z.enum(signInOutcomes),
        account: Account.nullable(),
        isNewDevice: z.boolean(),
        network: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SignInsOfADay' });

export const SecurityOverview = z
  .object({
    /** Sessions that have not ended, by the role of their account. */
    sessions: z.array(z.object({ role: z.enum(roles), live: count })),
    /** The last 24 hours. */
    signIns: SignIns,
    /** Accounts and networks whose attempts are not looked at for now. */
    closed: z.array(z.object({ caller: Caller, attempts: count, opensAt: Instant })),
    /** Calls refused in the last 24 hours. */
    refused: z.object({
      total: count,
      rows: z.array(z.object({ row: z.string(), code: z.string(), callers: count, count })),
      callers: z.array(z.object({ caller: Caller, count, lastAt: Instant })),
    }),
    powers: z.object({
      admins: z.array(z.object({ account: Account, hasSecondFactor: z.boolean(), sessions: count })),
      stores: z.object({ people: count, withoutSecondFactor: count }),
      accessRequests: count,
      /** The changes of the last 90 days, the newest first. */
      roleChanges: z.array(
        z.object({
          id: SerialId,
          at: Instant,
          account: Account,
          from: z.string().nullable(),
          to: z.string().nullable(),
          /** Null for the system, or a command on the server. */
          by: Account.nullable(),
        }),
      ),
    }),
    weaknesses: z.array(z.enum(weaknesses)),
  })
  .meta({ id: 'SecurityOverview' });
export type SecurityOverview = z.infer<typeof SecurityOverview>;
