/** A prize is claimed by its winner; an admin looks at it and pays it, or says what is missing. */
import type { DecideClaim, Prize, PrizeClaim, SendClaim } from '@autolotto/contract/prizes/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { needsTwoAdmins, type Policy } from '../policy/service.ts';
import { loadPrizeRules, type PrizeRules } from './award.ts';
import { prizePaidMail, prizeRefusedMail } from './mail/emails.ts';
import { notifyWinner } from './mail/notify-winner.ts';
import { prizePaid } from './postings.ts';
import { publishTo } from './publish.ts';
import { resendDays, taxOf } from './rules.ts';
import * as store from './store.ts';
import { claimView, prizeView, type SeenBy } from './view.ts';

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };
const seenBy = ({ policy, taxYear }: PrizeRules): SeenBy => ({ year: taxYear, rows: policy['tax.winnings'] });

export async function listPrizes(context: Context, { userId }: Actor, page: Page): Promise<Prize[]> {
  const rules = await loadPrizeRules(context);
  const { read } = context.db;
  const [found, checkedAt] = await Promise.all([
    store.listPrizes(read, userId, page.limit ?? defaultPageSize, page.cursor),
    store.loadIdentityChecked(read, userId),
  ]);
  return found.map((row) => prizeView(row, checkedAt, seenBy(rules)));
}

/** A stranger's prize and a missing one are the same. What was sent in time stays in time, however long it waits for us. */
export async function sendClaim(
  context: Context,
  { userId }: Actor,
  prizeId: number,
  { formBy, ...body }: SendClaim,
): Promise<Prize> {
  const formAddress = body.formAddress ?? null;
  const rules = await loadPrizeRules(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockPrize(tx, prizeId);
    if (!row || row.userId !== userId) fail('NOT_FOUND', {});
    const checkedAt = await store.loadIdentityChecked(tx, userId);
    if (row.state === 'sent' && row.formBy === formBy && row.formAddress === formAddress)
      return prizeView(row, checkedAt, seenBy(rules));
    if (row.state !== 'claim' && row.state !== 'refused') fail('CLAIM_STEP', { state: row.state });
    if (row.isOver && row.deadline) fail('CLAIM_OVER', { on: row.deadline.toISOString() });
    const sent = await store.send(tx, prizeId, { formBy, formAddress });
    await publishTo(context, tx, userId);
    return prizeView(sent, checkedAt, seenBy(rules));
  });
}

const needsSecond = (policy: Policy, { prize }: store.ClaimRow): boolean =>
  prize.state === 'approved' ? prize.needsSecond : needsTwoAdmins(policy['prize.twoAdmins'], cents(prize.amount));
const adminView = (rules: PrizeRules, found: store.ClaimRow): PrizeClaim =>
  claimView(found, seenBy(rules), needsSecond(rules.policy, found));

export async function listClaims(context: Context): Promise<PrizeClaim[]> {
  const rules = await loadPrizeRules(context);
  return (await store.listClaims(context.db.read)).map((found) => adminView(rules, found));
}

/** Where one admin is enough, approving pays; else the second one pays what the first has approved. */
export async function decideClaim(
  context: Context,
  actor: Actor,
  prizeId: number,
  decided: DecideClaim,
): Promise<PrizeClaim> {
  const rules = await loadPrizeRules(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockPrize(tx, prizeId);
    if (!row) fail('PRIZE_NOT_FOUND', {});
    if (row.userId === actor.userId) fail('CLAIM_OWN', {});
    if (row.state !== 'sent' && row.state !== 'approved') fail('CLAIM_STEP', { state: row.state });
    if (decided.decision === 'refuse') await refuse(context, tx, actor, row, decided.reason);
    else await approve(context, tx, actor, row, rules);
    await publishTo(context, tx, row.userId);
    const found = await store.loadClaim(tx, prizeId);
    if (!found) throw new Error(`prize ${prizeId} is gone`);
    return adminView(rules, found);
  });
}

const subjectOf = ({ userId }: store.PrizeRow) => ({ kind: 'account', id: userId });

async function refuse(context: Context, tx: Tx, actor: Actor, row: store.PrizeRow, reason: string): Promise<void> {
  const refused = await store.refuse(tx, row.id, actor.userId, reason, resendDays);
  const amount = dollars(cents(row.amount));
  await audit(tx, {
    actorId: actor.userId,
    action: 'prize.refused',
    subject: subjectOf(row),
    details: { prizeId: row.id, amount, reason },
  });
  await notifyWinner(tx, context, row, (name) => prizeRefusedMail(name, { ...refused, amount, reason }));
}

async function approve(context: Context, tx: Tx, actor: Actor, row: store.PrizeRow, rules: PrizeRules): Promise<void> {
  const amount = dollars(cents(row.amount));
  if (row.state === 'sent') {
    if (!(await store.loadIdentityChecked(tx, row.userId))) fail('CLAIM_IDENTITY', {});
    const isForTwo = needsTwoAdmins(rules.policy['prize.twoAdmins'], cents(row.amount));
    await store.approve(tx, row.id, actor.userId, isForTwo);
    await audit(tx, {
      actorId: actor.userId,
      action: 'prize.approved',
      subject: subjectOf(row),
      details: { prizeId: row.id, amount },
    });
    if (isForTwo) return;
  } else if (row.needsSecond && row.approvedBy === actor.userId) fail('SECOND_ADMIN_REQUIRED', {});
  await pay(context, tx, actor, row, rules);
}

async function pay(
  context: Context,
  tx: Tx,
  actor: Actor,
  row: store.PrizeRow,
  { policy, taxYear }: PrizeRules,
): Promise<void> {
  const won = { amount: cents(row.amount), wager: cents(row.wager) };
  const tax = taxOf(won, taxYear, policy['tax.winnings']);
  await store.pay(tx, row.id, actor.userId, tax);
  await post(tx, prizePaid({ ...row, ...won, withheld: tax.withheld }));
  const [amount, withheld] = [dollars(won.amount), dollars(tax.withheld)];
  await audit(tx, {
    actorId: actor.userId,
    action: 'prize.paid',
    subject: subjectOf(row),
    details: { prizeId: row.id, amount, withheld, year: tax.year },
  });
  await notifyWinner(tx, context, row, (name) => prizePaidMail(name, { title: row.title, amount, withheld }));
}
