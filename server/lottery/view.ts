/** Games, draws and tickets as a reader sees them. */
import type { Draw, DrawGame, DrawTicket, StateDrawGame } from '@autolotto/contract/lottery/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type RuleWords, ruleWords } from './rule-words.ts';
import type { DrawWithGame, GameOnSale } from './store.ts';
import type { TicketRow } from './ticket-store.ts';

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const inUsd = (amount: number): string => dollars(cents(amount));

/** What both lists of games say of one. */
const common = ({ game, rules, draws }: GameOnSale, { description, drawSchedule }: RuleWords) => ({
  ...{ id: game.id, name: game.name, description, gameType: game.gameType },
  ...{ ticketPrice: inUsd(rules.price), drawSchedule },
  nextDrawDate: draws[0]?.drawsAt.toISOString() ?? null,
  currentJackpot: inUsd(draws[0]?.jackpot ?? rules.jackpot.start),
});

/** What a game says to the caller alone. */
export const mayBuyView = ({ draws }: GameOnSale, whyNot: DrawGame['whyNot']) => ({
  mayBuy: whyNot === null && draws.length > 0,
  whyNot,
});

export function gameView(found: GameOnSale, whyNot: DrawGame['whyNot']): DrawGame {
  const { game, rules, draws } = found;
  const { main, bonus, addOn } = rules;
  const words = ruleWords(rules);
  return {
    ...common(found, words),
    ...{ isActive: game.isActive, timeZone: rules.timeZone, cutOffMinutes: rules.cutOff },
    ...{ main, bonus, drawnExtra: rules.drawnExtra, linesPerPlay: rules.linesPerPlay },
    addOn: addOn && { name: addOn.name, price: inUsd(addOn.price), multiplier: addOn.multiplier },
    ...{ tiers: words.tiers, odds: words.odds, jackpotOdds: words.jackpotOdds },
    draws: draws.map((draw) => ({
      ...{ id: draw.id, day: draw.day, jackpot: inUsd(draw.jackpot) },
      ...{ drawsAt: draw.drawsAt.toISOString(), closesAt: draw.closesAt.toISOString() },
    })),
    ...mayBuyView(found, whyNot),
  };
}

export function stateGameView(found: GameOnSale): StateDrawGame {
  const { main, bonus, addOn } = found.rules;
  return {
    ...common(found, ruleWords(found.rules)),
    maxNumbers: main.count,
    numberRange: { min: 1, max: main.max },
    powerballs: bonus ? { min: 1, max: bonus.max } : { min: 0, max: 0 },
    hasPowerPlay: addOn?.name === 'Power Play',
    hasMegaplier: addOn?.name === 'Megaplier',
  };
}

export const drawView = ({ draw, game, rules, result, tiers }: DrawWithGame): Draw => ({
  ...{ id: draw.id, gameId: game.id, gameName: game.name, day: draw.day, state: draw.state },
  ...{ drawsAt: draw.drawsAt.toISOString(), closesAt: draw.closesAt.toISOString() },
  ...{ jackpot: inUsd(draw.jackpot), tickets: draw.tickets },
  ticketsRoot: draw.ticketsRoot && hex(draw.ticketsRoot),
  result: result && { main: result.main, bonus: result.bonus, extra: result.extra },
  tiers: tiers.map(({ tier, winners, prize }) => ({
    ...{ label: rules.tiers[tier]?.label ?? '', winners, prize: inUsd(prize) },
  })),
  ...{ isHouseDraw: result?.source === 'house', source: result?.source ?? null },
  confirmedAt: (result?.confirmedAt ?? (result?.source === 'house' ? result.enteredAt : null))?.toISOString() ?? null,
});

/** What is shown of a ticket. */
export type ShownTicket = {
  readonly ticket: Pick<TicketRow['ticket'], 'id' | 'number' | 'state' | 'price'>;
  readonly purchase: Pick<TicketRow['purchase'], 'isQuickPick' | 'hasAddOn' | 'boughtAt'>;
  readonly draw: TicketRow['draw'];
} & Pick<TicketRow, 'game' | 'rules' | 'lines' | 'result' | 'outcomes' | 'claim'>;

export function ticketView({
  ticket,
  purchase,
  draw,
  game,
  rules,
  lines,
  result,
  outcomes,
  claim,
}: ShownTicket): DrawTicket {
  const shown = lines.map(({ main, bonus }) => ({ main: [...main], bonus: [...bonus] }));
  return {
    ...{ id: ticket.id, ticketNumber: ticket.number, gameId: draw.gameId, lotteryType: draw.gameId },
    ...{ gameName: game.name, lines: shown, numbers: shown[0]?.main ?? [], powerball: shown[0]?.bonus ?? [] },
    ...{ quickPick: purchase.isQuickPick, hasAddOn: purchase.hasAddOn },
    ...{ drawId: draw.id, drawDate: draw.drawsAt.toISOString(), closesAt: draw.closesAt.toISOString() },
    ...{ drawState: draw.state, ticketPrice: inUsd(rules.price), purchasePrice: inUsd(ticket.price) },
    ...{ status: ticket.state, purchasedAt: purchase.boughtAt.toISOString(), result, claim },
    // A free play is no money.
    winningAmount:
      ticket.state === 'winning' || ticket.state === 'losing'
        ? inUsd(outcomes.reduce((all, { prize, isFreePlay }) => all + (isFreePlay ? 0 : prize), 0))
        : null,
    outcomes: outcomes.map(({ line, tier, prize }) => ({
      ...{ main: shown[line - 1]?.main ?? [], bonus: shown[line - 1]?.bonus ?? [], prize: inUsd(prize) },
      tier: tier === null ? null : (rules.tiers[tier]?.label ?? null),
    })),
    ticketsRoot: draw.ticketsRoot && hex(draw.ticketsRoot),
  };
}
