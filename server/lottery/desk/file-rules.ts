/** Pure: a file of draw results as rows. */

import type { FileProblem } from '@autolotto/contract/lottery/desk/model.ts';
import { type DrawGameId, drawGameIds } from '@autolotto/contract/lottery/enums.ts';
import { EnteredNumbers } from '@autolotto/contract/lottery/results/model.ts';

export type FileRow = {
  readonly row: number;
  readonly game: string;
  readonly day: string;
  readonly numbers: EnteredNumbers | null;
  readonly problem: FileProblem | null;
};
type Fields = Readonly<Record<string, unknown>>;

const isGame = (game: string): game is DrawGameId => (drawGameIds as readonly string[]).includes(game);
const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** "3 9 22" or [3, 9, 22]; undefined where something else is among them. */
function numbersIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parts = String(value ?? '')
    .split(/[\s;]+/)
    .filter(Boolean);
  return parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : part));
}
const amountsIn = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(/[\s;]+/)
        .filter(Boolean);

function rowOf(fields: Fields, row: number): FileRow {
  const [game, day] = [String(fields.game ?? '').trim(), String(fields.day ?? '').trim()];
  const parsed = EnteredNumbers.safeParse({
    ...{ main: numbersIn(fields.main), bonus: numbersIn(fields.bonus), extra: numbersIn(fields.extra) },
    prizes: amountsIn(fields.prizes),
  });
  const numbers = parsed.success ? parsed.data : null;
  const problem = !isGame(game) ? 'game' : !isDay(day) ? 'day' : numbers === null ? 'numbers' : null;
  return { row, game, day, numbers, problem };
}
const unreadable = (row: number): FileRow => ({ row, game: '', day: '', numbers: null, problem: 'unreadable' });

const columns = ['game', 'day', 'main', 'bonus', 'extra', 'prizes'];
const unquoted = (field: string): string =>
  field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
function csvRows(text: string): FileRow[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = head.split(',').map((name) => unquoted(name).toLowerCase());
  if (!['game', 'day', 'main'].every((name) => names.includes(name)) || !names.every((name) => columns.includes(name)))
    return [unreadable(1)];
  return lines.map((line, at) => {
    const fields = line.split(',').map(unquoted);
    if (fields.length > names.length) return unreadable(at + 1);
    return rowOf(Object.fromEntries(names.map((name, place) => [name, fields[place]])), at + 1);
  });
}
function jsonRows(text: string): FileRow[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [unreadable(1)];
    return list.map((one: unknown, at) =>
      typeof one === 'object' && one !== null ? rowOf(one as Fields, at + 1) : unreadable(at + 1),
    );
  } catch {
    return [unreadable(1)];
  }
}

/** Rows in the order of the file; a draw that stands in it twice is wrong the second time. */
export function rowsIn(text: string): FileRow[] {
  const found = text.trimStart().startsWith('[') ? jsonRows(text) : csvRows(text);
  const seen = new Set<string>();
  return (found.length === 0 ? [unreadable(1)] : found).map((row) => {
    const key = `${row.game} ${row.day}`;
    const isTwice = row.problem === null && seen.has(key);
    seen.add(key);
    return isTwice ? { ...row, problem: 'twice' } : row;
  });
}
