/**
 * A person's identity: their accounts, self-exclusions and verification level. Orders read it with their other facts
 * and again under lock, through `buyer_eligibility` in the database.
 */

import {
  type ExclusionScope,
  type ExclusionTerm,
  isTimeOut,
  nextVerificationLevel,
  type VerificationLevel,
  verificationLevelOf,
} from '@autolotto/contract/identity/persons/enums.ts';
import type {
  AccountStatus,
  DuplicateCandidate,
  VerificationRecord,
} from '@autolotto/contract/identity/persons/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { addressForm } from '../address-rules.ts';
import { findDuplicatesJob, selfExcludedJob } from '../jobs.ts';
import { accountsJoinedMail, accountsPartedMail, documentsSeenMail, selfExcludedMail } from '../mail/emails.ts';
import { installationSecret, keyedHash } from '../secrets.ts';
import { userById, userIdByEmail } from '../store.ts';
import { extension, lengthOf, matchSignals } from './rules.ts';
import * as store from './store.ts';

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

// ---------------------------------------------------------------- what people see of themselves

const limitsOf = (policy: Policy, verificationLevel: VerificationLevel) => {
  const { restrictedOrder, depositDay } = policy['verification.limits'][verificationLevel];
  return { restrictedOrder: dollars(cents(restrictedOrder)), depositDay: dollars(cents(depositDay)) };
};

async function accountStatusIn(db: Reader, policy: Policy, userId: string): Promise<AccountStatus> {
  const verificationLevel = verificationLevelOf(await store.loadProofs(db, userId));
  const next = nextVerificationLevel[verificationLevel];
  const exclusions = await store.loadExclusions(db, userId);
  return {
    verificationLevel,
    limits: limitsOf(policy, verificationLevel),
    next: next && { verificationLevel: next, ...limitsOf(policy, next) },
    exclusions: exclusions.map(({ scope, since, until }) => ({
      scope,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    isDuplicateAccount: await store.isDuplicateAccount(db, userId),
    hasHomeAddress: await store.hasHome(db, userId),
  };
}
export const loadAccountStatus = async (context: Context, { userId }: Actor): Promise<AccountStatus> =>
  accountStatusIn(context.db.read, await currentPolicy(context), userId);

/** A person's verification level. */
export const verificationLevelFor = async (db: Reader, userId: string): Promise<VerificationLevel> =>
  verificationLevelOf(await store.loadProofs(db, userId));

// ---------------------------------------------------------------- self-exclusion

/**
 * Takes effect at once and for the whole term: orders being written either precede it or are refused. Recurring orders
 * lose the excluded items. Its own immutable row is the only record: a self-exclusion is private.
 */
export async function excludeSelf(
  context: Context,
  { userId }: Actor,
  { scope, term }: { scope: ExclusionScope; term: ExclusionTerm },
): Promise<AccountStatus> {
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    await store.lockPerson(tx, userId);
    const now = (await store.loadExclusions(tx, userId)).find((one) => one.scope === scope);
    const lasts = await store.loadTerm(tx, lengthOf[term]);
    const how = extension(now, lasts);
    if (how === 'shorter') fail('SELF_EXCLUSION_LOCKED', { until: now?.until?.toISOString() ?? null });
    if (how === 'longer') {
      const { until } = lasts;
      await store.insertExclusion(tx, { userId, scope, term, endsAt: until });
      await context.jobs.enqueue(tx, selfExcludedJob, { userId, scope });
      const person = await userById(tx, userId);
      if (person)
        await writeMail(
          tx,
          context,
          person.user.email,
          selfExcludedMail(person.user.firstName, {
            scope,
            until,
            isTimeOut: isTimeOut(term),
            playHelp: policy['contact.playHelp'],
          }),
        );
    }
    return accountStatusIn(tx, policy, userId);
  });
}

// ---------------------------------------------------------------- addresses

/** The stored form of an address: normalized, and keyed with the installation's secret. */
export async function addressMark(context: Context, address: string): Promise<string> {
  return keyedHash(await installationSecret(context), 'person address', addressForm(address));
}

export async function declareHomeAddress(context: Context, { userId }: Actor, address: string): Promise<AccountStatus> {
  const [policy, hash] = await Promise.all([currentPolicy(context), addressMark(context, address)]);
  return context.db.transact(async (tx) => {
    await store.lockPerson(tx, userId);
    await store.setHome(tx, userId, hash);
    await findDuplicatesSoon(tx, context, userId);
    return accountStatusIn(tx, policy, userId);
  });
}

/** Records delivery addresses since the last run, oldest first: `from` is the last order handled. */
export async function recordAddresses(
  context: Context,
  ordersAfter: (orderId: number) => Promise<readonly { id: number; customerId: string; deliveryAddress: string }[]>,
): Promise<void> {
  const found = await ordersAfter(await store.newestNoted(context.db.read));
  for (const { id, customerId, deliveryAddress } of found) {
    if (context.stopping.aborted) return;
    const hash = await addressMark(context, deliveryAddress);
    await context.db.transact(async (tx) => {
      if (await store.recordAddress(tx, { userId: customerId, hash, orderId: id }))
        await findDuplicatesSoon(tx, context, customerId);
    });
  }
}

// ---------------------------------------------------------------- one person, one account

/** Schedules a search for duplicate accounts after a person's facts changed. */
export const findDuplicatesSoon = (tx: Tx, context: Context, userId: string): Promise<void> =>
  context.jobs.enqueue(tx, findDuplicatesJob, { userId });

/** Finds accounts that are likely the same person; an admin decides. Running twice changes nothing. */
export async function findDuplicates(context: Context, userId: string): Promise<void> {
  const { read } = context.db;
  const me = await store.personById(read, userId);
  if (!me) return;
  for (const other of await store.findCandidates(read, userId)) {
    const signs = matchSignals(me, other, other);
    if (!signs) continue;
    const age = me.createdAt.getTime() - other.createdAt.getTime() || (me.id < other.id ? -1 : 1);
    const [older, newer] = age < 0 ? [me, other] : [other, me];
    await context.db.transact((tx) => store.saveCandidate(tx, older.id, newer.id, signs));
  }
}

const instant = (text: string): string => new Date(text).toISOString();
const accountView = ({ firstName: _, createdAt, ...row }: store.MatchedRow) => ({
  ...row,
  createdAt: instant(createdAt),
});
const candidateView = (row: store.CandidatePairRow): DuplicateCandidate => ({
  ...row,
  older: accountView(row.older),
  newer: accountView(row.newer),
  createdAt: instant(row.createdAt),
  decidedAt: row.decidedAt && instant(row.decidedAt),
});

export const duplicateCandidates = async (
  context: Context,
  status: 'waiting' | 'same' = 'waiting',
): Promise<DuplicateCandidate[]> => (await store.matchesWith(context.db.read, status)).map(candidateView);

/**
 * Same person: the newer account may only read and withdraw, and learns how to object. Different: the pair is never
 * proposed again, and a newer account restricted before gets everything back.
 */
export async function decideDuplicateCandidate(
  context: Context,
  actor: Actor,
  matchId: number,
  { decision, reason }: { decision: 'same' | 'different'; reason: string },
): Promise<DuplicateCandidate> {
  const policy = await currentPolicy(context);
  const contact = { phone: policy['contact.phone'], email: policy['contact.email'] };
  return context.db.transact(async (tx) => {
    const found = await store.matchById(tx, matchId);
    if (!found) fail('DUPLICATE_NOT_FOUND', {});
    await store.lockPerson(tx, found.newer.userId);
    const isLifted = found.status === 'same' && decision === 'different';
    if (found.status !== 'waiting' && !isLifted) fail('DUPLICATE_DECIDED', {});
    const decided = { status: decision, by: actor.userId, reason };
    if (!(await store.decideMatch(tx, matchId, found.status, decided))) fail('DUPLICATE_DECIDED', {});
    const { newer, older } = found;
    await audit(tx, {
      actorId: actor.userId,
      action: decision === 'same' ? 'person.joined' : 'person.parted',
      subject: account(newer.userId),
      details: { matchId, otherId: older.userId, reason },
    });
    if (decision === 'same') await writeMail(tx, context, newer.email, accountsJoinedMail(newer.firstName, contact));
    else if (isLifted) await writeMail(tx, context, newer.email, accountsPartedMail(newer.firstName));
    const answered = await store.matchById(tx, matchId);
    if (!answered) throw new Error(`match ${matchId} is gone`);
    return candidateView(answered);
  });
}

// ---------------------------------------------------------------- documents

export async function documentsSeen(
  context: Context,
  actor: Actor,
  { email, reason }: { email: string; reason: string },
): Promise<z.output<typeof VerificationRecord>> {
  return context.db.transact(async (tx) => {
    const userId = await userIdByEmail(tx, email);
    const person = userId === undefined ? undefined : await userById(tx, userId);
    if (!person) fail('USER_NOT_FOUND', {});
    const { id, firstName, lastName } = person.user;
    await store.lockPerson(tx, id);
    if (await store.insertDocumentsSeen(tx, id, actor.userId)) {
      await audit(tx, { actorId: actor.userId, action: 'documents.seen', subject: account(id), details: { reason } });
      await writeMail(tx, context, person.user.email, documentsSeenMail(firstName));
    }
    return {
      userId: id,
      name: `${firstName} ${lastName}`.trim(),
      verificationLevel: await verificationLevelFor(tx, id),
    };
  });
}
