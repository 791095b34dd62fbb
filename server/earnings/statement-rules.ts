/** Pure: a month of a courier's or a shop's account, as rows of cells. */
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { TransferKind } from '../ledger/rules.ts';
import type { StatementLine } from './store.ts';
import type { StoreParts } from './store-rules.ts';

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

/** Amounts are ours and plain numbers; what may hold anybody's words is text. */
export type Cell = { readonly text: string; readonly isNumber?: true };
const amountCell = (amount: Cents): Cell => ({ text: dollars(amount), isNumber: true });

export function statementRow(line: StatementLine): readonly Cell[] {
  const order = /^order:(\d+)$/.exec(line.cause)?.[1] ?? '';
  return [
    { text: line.day },
    { text: line.time },
    { text: words[line.kind] ?? line.kind },
    { text: order },
    amountCell(cents(line.amount)),
    amountCell(cents(line.balance)),
    { text: line.description },
  ];
}

export const storeStatementHead = [
  ...statementHead,
  'Sales in USD',
  'Commission in USD',
  'Taxes and fees collected in USD',
  'Refunded to the customer in USD',
] as const;
const nothing: Cell = { text: '' };
/** The same, and beside a delivery what its amount is made of. */
export const storeStatementRow = (line: StatementLine, sold: StoreParts | undefined): readonly Cell[] => [
  ...statementRow(line),
  ...(sold
    ? [sold.sales, sold.commission, sold.charges, sold.refunds].map(amountCell)
    : [nothing, nothing, nothing, nothing]),
];
