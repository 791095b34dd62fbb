import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import { type Field, isComplete } from '../buying/selection.ts';

type Fields = { readonly main: Field; readonly bonus: Field | null };
/** Whether a line that was saved once is a line of the game by its rules of today. */
export const fits = (line: Line, fields: Fields): boolean =>
  isComplete(line, fields) &&
  line.main.every((number) => number <= fields.main.max) &&
  line.bonus.every((number) => number <= (fields.bonus?.max ?? 0));

const textOf = ({ main, bonus }: Line): string => `${main.join()}+${bonus.join()}`;
export const isSame = (one: Line, other: Line): boolean => textOf(one) === textOf(other);
