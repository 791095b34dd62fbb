import type { Cell, DigitalTicket } from '@autolotto/contract/instant-games/digital/model.ts';

export type Ticket = DigitalTicket;

/** What is known of a ticket by an older and a newer answer, in whichever order they came: a cell stays open. */
export function keptOpen(before: Ticket | undefined, now: Ticket): Ticket {
  if (!before || now.isScratched) return now;
  if (before.isScratched) return before;
  return { ...now, cells: now.cells.map((cell, at) => cell ?? before.cells[at] ?? null) };
}

export const openCount = ({ cells }: Pick<Ticket, 'cells'>): number => cells.filter((cell) => cell !== null).length;

/** The amounts of the winning cells, as far as they have some. */
export const winningAmounts = ({ cells, winningCells }: Pick<Ticket, 'cells' | 'winningCells'>): string[] =>
  (winningCells ?? []).flatMap((at) => {
    const amount: Cell['amount'] = cells[at]?.amount;
    return amount === undefined ? [] : [amount];
  });
