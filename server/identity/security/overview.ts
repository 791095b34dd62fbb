/** What admins see of security: accounts by name, networks by a part of their hash, and no address of anybody. */
import type { Weakness } from '@autolotto/contract/identity/security/kinds.ts';
import type {
  AlertSubject,
  SecurityAlert,
  SecurityAlerts,
  SecurityOverview,
  WatchedAccount,
  WatchedCaller,
} from '@autolotto/contract/identity/security/model.ts';
import { type Role, roles } from '@autolotto/contract/shared/endpoint.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { isEncrypted } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { canMail } from '../../platform/mail/mail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { type AlertRow, listClosed, listOpen } from './alert-store.ts';
import * as store from './store.ts';
import { isSerious } from './watch-rules.ts';

const hourMs = 3_600_000;
const markOf = (hash: string | null): string | null => (hash === null ? null : hash.slice(0, 8));
const instantOf = (at: Date): string => new Date(at).toISOString();
const accountOf = (userId: string | null, name: string | null): WatchedAccount | null =>
  userId === null ? null : { userId, name: name ?? '' };

const callerOf = (row: Pick<store.ClosedSubject, 'kind' | 'caller' | 'userId' | 'name'>): WatchedCaller => ({
  kind: row.kind,
  account: accountOf(row.userId, row.name),
  mark: row.kind === 'others' || row.userId !== null ? null : markOf(row.caller),
});

const sumOf = (counts: readonly store.SignInCount[]) => ({
  in: counts.reduce((sum, { isIn, count }) => sum + (isIn ? count : 0), 0),
  refused: counts.reduce((sum, { isIn, count }) => sum + (isIn ? 0 : count), 0),
});

function signInsOf(
  now: Date,
  counts: readonly store.SignInCount[],
  newest: readonly store.NewestSignIn[],
): SecurityOverview['signIns'] {
  const byWay = Map.groupBy(counts, ({ how }) => how);
  const byHour = Map.groupBy(counts, ({ hours }) => hours);
  return {
    ...sumOf(counts),
    byWay: [...byWay].map(([how, all]) => ({ how, ...sumOf(all) })),
    byHour: Array.from({ length: 24 }, (_, at) => ({
      from: new Date(now.getTime() - (24 - at) * hourMs).toISOString(),
      ...sumOf(byHour.get(23 - at) ?? []),
    })),
    newest: newest.map(({ userId, name, at, network, ...event }) => ({
      ...event,
      at: instantOf(at),
      account: accountOf(userId, name),
      network: markOf(network),
    })),
  };
}

function weaknessesOf(
  { config, mailer }: Context,
  policy: Policy,
  admins: readonly store.AdminRow[],
  isProxyUnnamed: boolean,
): Weakness[] {
  const found: readonly (readonly [Weakness, boolean])[] = [
    ['demo', config.preset === 'demo'],
    ['no-mail', !canMail({ mailer })],
    ['not-encrypted', !isEncrypted(config)],
    ['proxy-unnamed', isProxyUnnamed],
    ['secret-in-database', config.authSecret === undefined],
    ['no-second-factor', !policy['signIn.secondFactorRoles'].includes('admin')],
    ['admin-without-second-factor', admins.some((admin) => !admin.hasSecondFactor)],
    ['one-admin', admins.length < 2],
    ['one-person', !policy['admin.twoPeople']],
  ];
  return found.flatMap(([weakness, holds]) => (holds ? [weakness] : []));
}

export async function securityOverview(context: Context, isProxyUnnamed: boolean): Promise<SecurityOverview> {
  const db = context.db.read;
  const [policy, now] = [await currentPolicy(context), await databaseTime(context)];
  const [live, counts, newest, closed, rows, callers, total] = await Promise.all([
    store.countLiveSessions(db),
    store.countSignIns(db),
    store.listNewestSignIns(db),
    store.listClosedSubjects(db),
    store.listRefusedRows(db),
    store.listRefusedCallers(db),
    store.countRefused(db),
  ]);
  const [admins, stores, accessRequests, changes] = await Promise.all([
    store.listAdminPowers(db),
    store.countStorePeople(db),
    store.countAccessRequests(db),
    store.listRoleChanges(db),
  ]);
  const liveOf = (role: Role): number => live.find((one) => one.role === role)?.live ?? 0;
  return {
    sessions: roles.map((role) => ({ role, live: liveOf(role) })),
    signIns: signInsOf(now, counts, newest),
    closed: closed.map((row) => ({
      caller: callerOf(row),
      attempts: row.attempts,
      opensAt: instantOf(row.opensAt),
    })),
    refused: {
      total,
      rows,
      callers: callers.map((row) => ({ caller: callerOf(row), count: row.count, lastAt: instantOf(row.lastAt) })),
    },
    powers: {
      admins: admins.map(({ userId, name, ...admin }) => ({ account: { userId, name }, ...admin })),
      stores,
      accessRequests,
      roleChanges: changes.map(({ id, at, userId, name, from, to, byId, byName }) => ({
        ...{ id, at: instantOf(at), from, to },
        account: { userId, name: name ?? '' },
        by: accountOf(byId, byName),
      })),
    },
    weaknesses: weaknessesOf(context, policy, admins, isProxyUnnamed),
  };
}

const subjectOf = (
  { subjectKind: kind, subjectId, facts }: AlertRow,
  names: ReadonlyMap<string, string>,
): AlertSubject => ({
  kind,
  account: kind === 'account' ? { userId: subjectId, name: names.get(subjectId) ?? '' } : null,
  mark: kind === 'network' ? markOf(subjectId) : null,
  store: kind === 'store' ? { id: Number(subjectId), name: facts.store ?? '' } : null,
  draw: facts.draw ?? null,
});

const alertOf =
  (names: ReadonlyMap<string, string>) =>
  (row: AlertRow): SecurityAlert => {
    const { id, kind, count, state, words } = row;
    return {
      ...{ id, kind, count, state, words, isSerious: isSerious(kind) },
      subject: subjectOf(row, names),
      calls: [...(row.facts.calls ?? [])],
      role: row.facts.role ?? null,
      feedFault: row.facts.feed ?? null,
      difference: row.facts.cents === undefined ? null : dollars(cents(row.facts.cents)),
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      lookedBy: row.lookedBy === null ? null : (names.get(row.lookedBy) ?? ''),
      lookedAt: row.lookedAt?.toISOString() ?? null,
      closedBy: row.closedBy === null ? null : (names.get(row.closedBy) ?? ''),
      closedAt: row.closedAt?.toISOString() ?? null,
    };
  };

export async function securityAlerts(context: Context): Promise<SecurityAlerts> {
  const db = context.db.read;
  const [open, closed] = await Promise.all([listOpen(db), listClosed(db)]);
  const known = [...open, ...closed].flatMap(({ subjectKind, subjectId, lookedBy, closedBy }) => [
    ...(subjectKind === 'account' ? [subjectId] : []),
    ...[lookedBy, closedBy].filter((by) => by !== null),
  ]);
  const view = alertOf(await store.listNames(db, [...new Set(known)]));
  return {
    open: open.map(view).sort((one, other) => Number(other.isSerious) - Number(one.isSerious)),
    closed: closed.map(view),
  };
}
