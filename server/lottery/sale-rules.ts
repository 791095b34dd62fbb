/** Pure: what somebody asks for, as lines and a price of the game; what the game does not allow is refused by its field. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { type LineProblem, lineOf, quickPick } from '@autolotto/contract/lottery/lines.ts';
import { totalOf } from '@autolotto/contract/lottery/matches.ts';
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { type FieldSentence, fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';
import { failField } from '../platform/fail.ts';

export type Play = {
  readonly lines: readonly Line[];
  readonly isQuickPick: boolean;
  readonly hasAddOn: boolean;
  /** What one draw costs. */
  readonly price: Cents;
};
type Asked = Pick<PurchaseDrawTickets, 'numbers' | 'powerball' | 'multiplier' | 'quickPick' | 'isQuickPick'>;
type Game = { readonly name: string; readonly rules: GameRules };

function lineSentence({ name, rules }: Game, { field, count, max }: LineProblem): FieldSentence {
  if (field === 'numbers')
    return fieldSentence('{game} needs {count} different numbers from 1 to {max}', { game: name, count, max });
  if (!rules.bonus) return fieldSentence('{game} has no bonus number', { game: name });
  return count === 1
    ? fieldSentence('{game} needs one {bonus} number from 1 to {max}', { game: name, bonus: rules.bonus.name, max })
    : fieldSentence('{game} needs {count} different {bonus} from 1 to {max}', {
        ...{ game: name, count, max },
        bonus: rules.bonus.name,
      });
}

/** The lines of a play: the first is chosen, or picked where nothing was chosen; the others are picked. */
export function playOf(game: Game, asked: Asked, below: (end: number) => number, mostLines?: number): Play {
  const { rules } = game;
  if (mostLines !== undefined && rules.linesPerPlay > mostLines)
    failField('numbers', fieldSentence('A purchase has at most {most} lines', { most: mostLines }));
  const isQuickPick = asked.isQuickPick ?? asked.quickPick ?? false;
  const isPicked = asked.numbers.length === 0 && isQuickPick;
  if (asked.numbers.length === 0 && !isPicked) failField('numbers', 'Please select numbers before purchasing');
  const first = isPicked ? quickPick(rules, below) : lineOf(rules, asked);
  if ('problem' in first) failField(first.field, lineSentence(game, first));
  const hasAddOn = asked.multiplier > 1;
  if (hasAddOn && asked.multiplier !== rules.addOn?.multiplier)
    failField('multiplier', fieldSentence('{game} has no multiplier', { game: game.name }));
  const others = Array.from({ length: rules.linesPerPlay - 1 }, () => quickPick(rules, below));
  return { lines: [first, ...others], isQuickPick, hasAddOn, price: totalOf(rules, { draws: 1, hasAddOn }) };
}

/** Letters and digits that nobody mistakes for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** "PB-7K2Q-93MD": says nothing about how many there are. */
export function ticketNumber(code: string, below: (end: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => letters[below(letters.length)]).join('');
  return `${code}-${four()}-${four()}`;
}
