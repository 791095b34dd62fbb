/** A digital ticket as its owner sees it: its open cells, and its outcome when all of them are. */
import type { Cell, DigitalTicket } from '@autolotto/contract/instant-games/digital/model.ts';
import { type Layout, type LayoutCell, type PlayStyle, winOf } from '@autolotto/contract/instant-games/layout.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import type { TicketRow } from '../store.ts';
import { anyTicketView, oddsOf, prizeOf } from '../view.ts';

export const cellView = ({ symbol, amount }: LayoutCell): Cell => ({
  ...(symbol !== undefined && { symbol }),
  ...(amount !== undefined && { amount: dollars(amount) }),
});

export type Shown = {
  readonly playStyle: PlayStyle;
  readonly layout: Layout;
  /** Opened by its owner. */
  readonly opened: readonly number[];
};

/** Lucky symbols are drawn before the prize is laid out, and tell nothing of it; a box would. */
export function digitalTicketView(row: TicketRow, { playStyle, layout, opened }: Shown): DigitalTicket {
  const { isScratched, ...ticket } = anyTicketView(row);
  const { cells, prizeBox, luckySymbols } = layout;
  return {
    ...ticket,
    ...{ gameId: row.gameId, gameName: row.title, serialNumber: row.serial, playStyle, isScratched },
    ...{ overallOdds: oddsOf(row), winAmount: prizeOf(row) },
    cells: cells.map((cell, at) => (isScratched || opened.includes(at) ? cellView(cell) : null)),
    luckySymbols: luckySymbols ? [...luckySymbols] : null,
    prizeBox: isScratched && prizeBox !== undefined ? dollars(prizeBox) : null,
    winningCells: isScratched ? [...new Set(winOf(playStyle, layout).cells)] : null,
  };
}
