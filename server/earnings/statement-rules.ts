/** Pure: a month of a courier's account as comma-separated values. */
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { TransferKind } from '../ledger/rules.ts';
import type { StatementLine } from './store.ts';

const words: Partial<Record<TransferKind, string>> = {
  'order.capture': 'Delivery',
  'order.cash': 'Delivery, paid in cash',
  'order.return': 'Brought back to the store',
  'order.tip-paid': 'Tip',
  'order.tip-given': 'Tip',
  'courier.bonus': 'Bonus',
  'payout.requested': 'Payout requested',
  'payout.refused': 'Payout refused, money back',
  reversal: 'Correction',
};
export const statementHead = ['Date', 'Time', 'What', 'Order', 'Amount in USD', 'Balance in USD', 'Details'] as const;

/** One row of cells: amounts are ours and plain numbers; what may hold anybody's words is text. */
export function statementRow(line: StatementLine): readonly { readonly text: string; readonly isNumber?: true }[] {
  const order = /^order:(\d+)$/.exec(line.cause)?.[1] ?? '';
  return [
    { text: line.day },
    { text: line.time },
    { text: words[line.kind] ?? line.kind },
    { text: order },
    { text: dollars(cents(line.amount)), isNumber: true },
    { text: dollars(cents(line.balance)), isNumber: true },
    { text: line.description },
  ];
}
