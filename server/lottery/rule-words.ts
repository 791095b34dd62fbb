/** What the pages say of the rules of a game, worked out once for each version in a process: nothing in it ever changes. */
import type { GameRules, Tier } from '@autolotto/contract/lottery/game-rules.ts';
import type { DrawGame } from '@autolotto/contract/lottery/model.ts';
import { oneIn } from '@autolotto/contract/lottery/odds.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { spokenTimes } from '@autolotto/contract/shared/time.ts';

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

export type RuleWords = Pick<DrawGame, 'description' | 'drawSchedule' | 'tiers' | 'odds' | 'jackpotOdds'>;
const wordsFor = (rules: GameRules): RuleWords => ({
  description: descriptionOf(rules),
  drawSchedule: scheduleText(rules),
  tiers: rules.tiers.map((tier) => ({
    ...{ label: tier.label, kind: tier.prize.kind, prize: prizeOf(tier), odds: oddsText(rules, [tier]) },
  })),
  odds: oddsText(rules),
  jackpotOdds: oddsText(
    rules,
    rules.tiers.filter(({ prize }) => prize.kind === 'jackpot'),
  ),
});

/** More versions than any installation has in use. */
const keptAtMost = 200;
const kept = new Map<string, RuleWords>();
export function ruleWords(rules: GameRules): RuleWords {
  const key = JSON.stringify(rules);
  const found = kept.get(key);
  if (found) return found;
  const words = wordsFor(rules);
  kept.set(key, words);
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return words;
}
