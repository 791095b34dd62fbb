/** Deposits that the provider takes back, and the cases of those that were spent already. */
import type { DisputedDeposit, SettleDispute } from '@autolotto/contract/payments/disputes/model.ts';
import { type Cents, cents, dollars, negate, subtract } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { debt, wallet } from '../../ledger/accounts.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import { loadBalance, loadBalances } from '../../ledger/service.ts';
import type { CardPayment } from '../../platform/adapters/card-processor.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { depositReturnedMail, depositTakenBackMail, disputeLostMail } from '../mail/emails.ts';
import type { DepositRow } from '../store.ts';
import { debtCollected, debtWrittenOff, depositReinstated, depositTakenBack } from './postings.ts';
import * as store from './store.ts';

type Told = Pick<CardPayment, 'takenBack' | 'isDisputed' | 'isLost'>;

/**
 * Follows what the provider has taken back of a deposit. False where it was followed by another since `seen`, or the wallet
 * changed meanwhile: what the provider told then may be old, and it has to be asked again.
 */
export async function followTakenBack(
  context: Context,
  { id, userId, refunded }: DepositRow,
  seen: number,
  told: Told,
): Promise<boolean> {
  if (told.takenBack === 0 && !told.isDisputed && refunded === 0) return true;
  const policy = await currentPolicy(context);
  try {
    return await context.db.transact(async (tx) => {
      // A play or a payout of this moment is before the debt, or finds it.
      await lockPerson(tx, userId);
      const row = await store.lockDeposit(tx, id);
      if (row?.status !== 'confirmed' || row.refunds !== seen) return false;
      const before = await loadBalances(tx, [wallet(userId), debt(userId)]);
      await moveMoney(tx, row, told.takenBack);
      await store.saveTakenBack(tx, id, told);
      await writeToOwner(context, tx, policy, { row, told, before });
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(userId)] });
      return true;
    });
  } catch (error) {
    if (isOverdrawn(error)) return false;
    throw error;
  }
}

async function moveMoney(tx: Tx, row: DepositRow, takenBack: number): Promise<void> {
  const deposit = { ...row, amount: cents(row.amount), networkFee: cents(row.networkFee) };
  const change = { number: row.refunds + 1, from: cents(row.refunded), to: cents(takenBack) };
  if (change.to > change.from) {
    const { transfer, owed } = depositTakenBack(deposit, change, await loadBalance(tx, wallet(row.userId)));
    await post(tx, transfer);
    if (owed > 0) await store.addOwed(tx, row, owed);
  } else if (change.to < change.from) {
    const open = await store.loadOpen(tx, row.id);
    const back = depositReinstated(deposit, change, { owed: cents(open.owed), writtenOff: cents(open.writtenOff) });
    await post(tx, back.transfer);
    if (back.cleared > 0) await store.clearOwed(tx, row.id, back.cleared);
    if (back.recovered > 0) await store.recover(tx, row.id, back.recovered);
  }
}

type Moved = { readonly row: DepositRow; readonly told: Told; readonly before: readonly [Cents, Cents] };
/** Sends an email about money that was taken back or returned, or a dispute that is lost. Requires the money to be moved. */
async function writeToOwner(context: Context, tx: Tx, policy: Policy, { row, told, before }: Moved): Promise<void> {
  const amount = cents(told.takenBack - row.refunded);
  const isNewlyLost = told.isLost && row.disputeLostAt === null;
  if (amount === 0 && !isNewlyLost) return;
  const owner = await store.findOwner(tx, row.userId);
  if (!owner) return;
  const [balance, debtNow] = await loadBalances(tx, [wallet(row.userId), debt(row.userId)]);
  const now = { balance, owed: negate(debtNow), isDisputed: told.isDisputed };
  const [taken, spent] = [subtract(before[0], balance), subtract(before[1], debtNow)];
  const contact = { phone: policy['contact.phone'], email: policy['contact.email'] };
  const mail =
    amount > 0
      ? depositTakenBackMail(owner.firstName, { ...now, amount, taken, spent, isLost: told.isLost }, contact)
      : amount < 0
        ? depositReturnedMail(
            owner.firstName,
            { ...now, amount: negate(amount), returned: negate(taken), cleared: negate(spent) },
            contact,
          )
        : disputeLostMail(owner.firstName, { ...now, amount: cents(told.takenBack) }, contact);
  await writeMail(tx, context, owner.email, mail);
}

export async function listDisputedDeposits(context: Context): Promise<DisputedDeposit[]> {
  const db = context.db.read;
  const open = await store.listOpen(db);
  const balances = await loadBalances(
    db,
    open.map(({ dispute }) => wallet(dispute.userId)),
  );
  return open.map(({ dispute, amount, disputedAt, name, email }, at) => ({
    id: dispute.id,
    depositId: dispute.depositId,
    userId: dispute.userId,
    name,
    email,
    amount: dollars(cents(amount)),
    owed: dollars(cents(dispute.owed)),
    balance: dollars(balances[at] ?? cents(0)),
    isDisputed: disputedAt !== null,
    openedAt: dispute.openedAt.toISOString(),
  }));
}

const recipes = { collect: debtCollected, write_off: debtWrittenOff } as const;

/** An admin takes what is missing from the wallet, or lets the platform bear it: the account is free again. */
export async function settleDispute(
  context: Context,
  actor: Actor,
  id: number,
  { decision, reason }: SettleDispute,
): Promise<DisputedDeposit[]> {
  const found = await store.findDispute(context.db.read, id);
  if (!found) fail('DISPUTED_DEPOSIT_NOT_FOUND', {});
  if (found.userId === actor.userId) fail('OWN_DISPUTED_DEPOSIT', {});
  try {
    await context.db.transact(async (tx) => {
      await lockPerson(tx, found.userId);
      const row = await store.lockDispute(tx, id);
      if (!row || row.decision !== null) fail('DISPUTED_DEPOSIT_SETTLED', {});
      const owed = cents(row.owed);
      await post(tx, recipes[decision]({ id, depositId: row.depositId, userId: row.userId, owed }));
      await store.decide(tx, id, { decision, by: actor.userId, reason });
      await audit(tx, {
        actorId: actor.userId,
        action: `disputed-deposit.${decision === 'collect' ? 'collected' : 'written-off'}`,
        subject: { kind: 'account', id: row.userId },
        details: { disputeId: id, depositId: row.depositId, owed: dollars(owed), reason },
      });
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(row.userId)] });
    });
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    const balance = await loadBalance(context.db.read, wallet(found.userId));
    fail('DEBT_ABOVE_BALANCE', { owed: dollars(cents(found.owed)), balance: dollars(balance) });
  }
  return listDisputedDeposits(context);
}
