/** Cash codes as their owners see them, and as those who pay them do. */
import { showCode } from '@autolotto/contract/bitcoin/cash/code.ts';
import type { CashCode, CashCodeTerms, PaidCashCode } from '@autolotto/contract/bitcoin/cash/model.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { loadNames } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadStoreId } from '../../stores/service.ts';
import { leftOfDay } from './rules.ts';
import { type CodeSecret, loadCodeSecret } from './secret.ts';
import * as store from './store.ts';

const inUsd = (amount: number): string => dollars(cents(amount));

/** A code without its text. */
export function viewCode(row: store.CashCodeRow): Omit<CashCode, 'code'> {
  const { id, amount, fee, net, source, sats, state, createdAt, expiresAt, endedAt, storeName } = row;
  return {
    ...{ id, source, state, storeName },
    ...{ amount: inUsd(amount), fee: inUsd(fee), net: inUsd(net) },
    bitcoin: sats === null ? null : toDecimal('BTC', minor('BTC', sats)),
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** As its owner sees it, while it is open. */
const viewOwnCode = (row: store.CashCodeRow, secret: CodeSecret): CashCode => ({
  ...viewCode(row),
  code: row.state === 'open' ? showCode(secret.unseal(row.codeSealed)) : null,
});

export async function loadOwnCode(context: Context, id: number): Promise<CashCode> {
  const row = (await store.loadCode(context.db.read, id)) ?? fail('CASH_CODE_NOT_FOUND', {});
  return viewOwnCode(row, await loadCodeSecret(context));
}

export async function listCodes(
  context: Context,
  { userId }: Actor,
  { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<CashCode[]> {
  const secret = await loadCodeSecret(context);
  return (await store.listOfUser(context.db.read, userId, { limit, cursor })).map((row) => viewOwnCode(row, secret));
}

export async function loadTerms(context: Context, { userId }: Actor): Promise<CashCodeTerms> {
  const policy = await currentPolicy(context);
  const dayMost = policy['atm.dayMost'];
  return {
    feePercent: String(policy['fee.atm'] / 10_000),
    hours: policy['atm.hours'],
    dayMost: inUsd(dayMost),
    left: inUsd(leftOfDay(dayMost, await store.sumMade(context.db.read, userId))),
  };
}

/** The drawer that a caller pays from: their shop's, or the platform's. */
export async function loadDrawer(context: Context, actor: Actor): Promise<number | null> {
  if (actor.role === 'admin') return null;
  return (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
}

export async function listPaid(context: Context, actor: Actor): Promise<PaidCashCode[]> {
  const found = await store.listPaid(context.db.read, await loadDrawer(context, actor));
  return viewPaid(context, found);
}

export async function viewPaid(context: Context, found: readonly store.CashCodeRow[]): Promise<PaidCashCode[]> {
  const names = await loadNames(
    context.db.read,
    found.flatMap(({ paidBy }) => paidBy ?? []),
  );
  return found.map(({ id, firstName, net, endedAt, paidBy }) => ({
    ...{ id, firstName, net: inUsd(net) },
    paidAt: (endedAt ?? new Date(0)).toISOString(),
    paidBy: names.get(paidBy ?? '') ?? '',
  }));
}
