/** Queries of the page Security: of the last 24 hours, unless they say otherwise. */
import type { SignInOutcome, SignInWay } from '@autolotto/contract/identity/security/kinds.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';
import { endsAt } from '../store.ts';

const aDayAgo = sql`app_now() - interval '24 hours'`;

/**
 * Customers are all but the few others: their sessions go on until they expire, and an index counts what has not. A
 * session of the others may end sooner (`endsAt`).
 */
export const countLiveSessions = (db: Reader) =>
  rows<{ role: Role; live: number }>(
    db,
    sql`with others as materialized (
          select u.role, count(*) filter (where ${sql.raw(endsAt)} > app_now())::int as live, count(*)::int as unexpired
            from users u join sessions s on s.user_id = u.id
           where u.role <> 'customer' and s.expires_at > app_now() group by 1)
        select role, live from others
        union all
        select 'customer', (select count(*)::int from sessions where expires_at > app_now())
                           - (select coalesce(sum(unexpired), 0)::int from others)`,
  );

export type SignInCount = { hours: number; how: SignInWay; isIn: boolean; count: number };
/** By full hours back from now. */
export const countSignIns = (db: Reader): Promise<SignInCount[]> =>
  rows<SignInCount>(
    db,
    sql`select least(23, floor(extract(epoch from app_now() - at) / 3600))::int as hours, how,
               outcome in ('in', 'new') as "isIn", count(*)::int as count
          from sign_in_events where at > ${aDayAgo} group by 1, 2, 3`,
  );

export type NewestSignIn = {
  id: number;
  at: Date;
  how: SignInWay;
  outcome: SignInOutcome;
  userId: string | null;
  name: string | null;
  isNewDevice: boolean;
  network: string | null;
};
const shownSignIns = 25;
export const listNewestSignIns = (db: Reader): Promise<NewestSignIn[]> =>
  rows<NewestSignIn>(
    db,
    sql`select e.id::int as id, e.at, e.how, e.outcome, u.id as "userId", u.name, e.network_hash as network,
               coalesce(not e.device_known, false) as "isNewDevice"
          from sign_in_events e left join users u on u.id = e.user_id
         order by e.at desc, e.id desc limit ${shownSignIns}`,
  );

type CallerRow = {
  kind: 'account' | 'network' | 'others';
  /** An account's id, or a hash. */
  caller: string;
  userId: string | null;
  name: string | null;
};
export type ClosedSubject = CallerRow & { attempts: number; opensAt: Date };
const shownRows = 25;
/** Accounts and networks whose attempts wait. The accounts are known from the events of the same mark. */
export const listClosedSubjects = (db: Reader): Promise<ClosedSubject[]> =>
  rows<ClosedSubject>(
    db,
    sql`select a.kind, a.mark as caller, u.id as "userId", u.name, a.attempts, a.locked_until as "opensAt"
          from (select split_part(subject, ':', 1) as kind, split_part(subject, ':', 2) as mark, attempts, locked_until
                  from sign_in_attempts
                 where locked_until > app_now() and (subject like 'account:%' or subject like 'network:%')
                 order by locked_until desc, subject limit ${shownRows}) a
          left join lateral (select e.user_id from sign_in_events e
                              where e.subject_hash = a.mark and e.user_id is not null
                              order by e.at desc limit 1) e on a.kind = 'account'
          left join users u on u.id = e.user_id
         order by a.locked_until desc, a.mark`,
  );

export type RefusedRow = { row: string; code: string; callers: number; count: number };
export const listRefusedRows = (db: Reader): Promise<RefusedRow[]> =>
  rows<RefusedRow>(
    db,
    sql`select "row", code, count(distinct caller)::int as callers, sum(count)::int as count
          from refused_calls where minute > ${aDayAgo} group by 1, 2 order by 4 desc, 1, 2 limit ${shownRows}`,
  );
export type RefusedCaller = CallerRow & { count: number; lastAt: Date };
export const listRefusedCallers = (db: Reader): Promise<RefusedCaller[]> =>
  rows<RefusedCaller>(
    db,
    sql`select c.kind, c.caller, u.id as "userId", u.name, c.count, c."lastAt"
          from (select caller_kind as kind, caller, sum(count)::int as count, max(minute) as "lastAt"
                  from refused_calls where minute > ${aDayAgo} group by 1, 2 order by 3 desc, 2 limit ${shownRows}) c
          left join users u on c.kind = 'account' and u.id = c.caller
         order by c.count desc, c.caller`,
  );
export async function countRefused(db: Reader): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as total from refused_calls where minute > ${aDayAgo}`,
  );
  return row?.total ?? 0;
}

const hasSecondFactor = sql`(exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = u.id))`;
export type AdminRow = { userId: string; name: string; hasSecondFactor: boolean; sessions: number };
/** Those who can act. */
export const listAdminPowers = (db: Reader): Promise<AdminRow[]> =>
  rows<AdminRow>(
    db,
    sql`select u.id as "userId", u.name, ${hasSecondFactor} as "hasSecondFactor",
               (select count(*)::int from sessions s where s.user_id = u.id and ${sql.raw(endsAt)} > app_now()) as sessions
          from users u where u.role = 'admin' and u.suspended_at is null order by u.name, u.id limit 100`,
  );
export async function countStorePeople(db: Reader): Promise<{ people: number; withoutSecondFactor: number }> {
  const [row] = await rows<{ people: number; withoutSecondFactor: number }>(
    db,
    sql`select count(*)::int as people, count(*) filter (where not ${hasSecondFactor})::int as "withoutSecondFactor"
          from users u where u.role = 'store'`,
  );
  return row ?? { people: 0, withoutSecondFactor: 0 };
}
export async function countAccessRequests(db: Reader): Promise<number> {
  const [row] = await rows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from access_requests where status = 'pending'`,
  );
  return row?.waiting ?? 0;
}

export type RoleChange = {
  id: number;
  at: Date;
  userId: string;
  name: string | null;
  from: string | null;
  to: string | null;
  byId: string | null;
  byName: string | null;
};
/** Changes of the last 90 days. */
export const listRoleChanges = (db: Reader): Promise<RoleChange[]> =>
  rows<RoleChange>(
    db,
    sql`select a.id::int as id, a.at, a.subject_id as "userId", u.name, a.details ->> 'from' as from, a.details ->> 'to' as to,
               a.actor_id as "byId", b.name as "byName"
          from audit_entries a left join users u on u.id = a.subject_id left join users b on b.id = a.actor_id
         where a.action = 'role.changed' and a.at > app_now() - interval '90 days'
         order by a.at desc, a.id desc limit ${shownRows}`,
  );

/** Names of accounts by id; those without one any more are missing. */
export async function listNames(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from users where id in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
