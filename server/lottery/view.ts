/** Games, draws and tickets as a reader sees them. */
import type { GameRules, Tier } from '@autolotto/contract/lottery/game-rules.ts';
import type { Draw, DrawGame, DrawTicket, StateDrawGame } from '@autolotto/contract/lottery/model.ts';
import { oneIn } from '@autolotto/contract/lottery/odds.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { spokenTimes } from '@autolotto/contract/shared/time.ts';
import type { DrawWithGame, GameOnSale } from './store.ts';
import type { TicketRow } from './ticket-store.ts';

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const inUsd = (amount: number): string => dollars(cents(amount));

/** "1 in 292,201,338", "1 in 24.87". */
const oddsText = (rules: GameRules, tiers?: readonly Tier[]): string =>
  `1 in ${oneIn(rules, tiers).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** "ET", "Brisbane Time": as people there call it, in summer and in winter. */
const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
/** "Mon, Wed, Sat 10:59 PM ET". */
const scheduleText = ({ days, localTime, timeZone }: GameRules): string =>
  `${days.map((day) => weekdays[day]).join(', ')} ${spokenTimes(localTime)} ${zoneName(timeZone)}`;

/** "5 numbers from 1 to 69 and 1 Powerball from 1 to 26". */
function descriptionOf({ main, bonus, linesPerPlay }: GameRules): string {
  const picks = [
    `${main.count} numbers from 1 to ${main.max}`,
    ...(bonus ? [`${bonus.count} ${bonus.name} from 1 to ${bonus.max}`] : []),
  ].join(' and ');
  return linesPerPlay === 1 ? `Pick ${picks}.` : `Pick ${picks}; ${linesPerPlay - 1} more lines are picked for you.`;
}

function prizeOf({ prize }: Tier): string | null {
  return prize.kind === 'fixed' || prize.kind === 'free_play' ? inUsd(prize.amount) : null;
}

/** What both lists of games say of one. */
const common = ({ game, rules, draws }: GameOnSale) => ({
  ...{ id: game.id, name: game.name, description: descriptionOf(rules), gameType: game.gameType },
  ...{ ticketPrice: inUsd(rules.price), drawSchedule: scheduleText(rules) },
  nextDrawDate: draws[0]?.drawsAt.toISOString() ?? null,
  currentJackpot: inUsd(draws[0]?.jackpot ?? rules.jackpot.start),
});

export function gameView(found: GameOnSale, whyNot: DrawGame['whyNot']): DrawGame {
  const { game, rules, draws } = found;
  const { main, bonus, addOn } = rules;
  return {
    ...common(found),
    ...{ isActive: game.isActive, timeZone: rules.timeZone, cutOffMinutes: rules.cutOff },
    ...{ main, bonus, drawnExtra: rules.drawnExtra, linesPerPlay: rules.linesPerPlay },
    addOn: addOn && { name: addOn.name, price: inUsd(addOn.price), multiplier: addOn.multiplier },
    tiers: rules.tiers.map((tier) => ({
      ...{ label: tier.label, kind: tier.prize.kind, prize: prizeOf(tier), odds: oddsText(rules, [tier]) },
    })),
    odds: oddsText(rules),
    jackpotOdds: oddsText(
      rules,
      rules.tiers.filter(({ prize }) => prize.kind === 'jackpot'),
    ),
    draws: draws.map((draw) => ({
      ...{ id: draw.id, day: draw.day, jackpot: inUsd(draw.jackpot) },
      ...{ drawsAt: draw.drawsAt.toISOString(), closesAt: draw.closesAt.toISOString() },
    })),
    ...{ mayBuy: whyNot === null && draws.length > 0, whyNot },
  };
}

export function stateGameView(found: GameOnSale): StateDrawGame {
  const { main, bonus, addOn } = found.rules;
  return {
    ...common(found),
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
  isHouseDraw: result?.source === 'house',
});

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
}: TicketRow): DrawTicket {
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

/** The least that a share of a group purchase costs. */
export const leastShare: Cents = cents(200);
