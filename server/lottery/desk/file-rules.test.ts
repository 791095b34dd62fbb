import { expect, test } from 'vitest';
import { rowsIn } from './file-rules.ts';

const csv = `game,day,main,bonus
powerball,2026-11-28,3 9 22 41 69,7
colorado_lotto,2026-11-28,"1 2 3 4 5 6",
`;
const numbers = (main: number[], bonus: number[] = []) => ({ main, bonus, extra: [], prizes: [] });

test('a CSV file and a JSON file say the same', () => {
  const expected = [
    { row: 1, game: 'powerball', day: '2026-11-28', numbers: numbers([3, 9, 22, 41, 69], [7]), problem: null },
    { row: 2, game: 'colorado_lotto', day: '2026-11-28', numbers: numbers([1, 2, 3, 4, 5, 6]), problem: null },
  ];
  expect(rowsIn(csv)).toEqual(expected);
  const json = [
    { game: 'powerball', day: '2026-11-28', main: [3, 9, 22, 41, 69], bonus: [7] },
    { game: 'colorado_lotto', day: '2026-11-28', main: '1 2 3 4 5 6' },
  ];
  expect(rowsIn(JSON.stringify(json))).toEqual(expected);
});
test('official amounts stand in their own column', () => {
  const [row] = rowsIn('game,day,main,prizes\ncolorado_lotto,2026-11-28,1 2 3 4 5 6,1000000.00 250.00 25.00 3.00');
  expect(row?.numbers?.prizes).toEqual(['1000000.00', '250.00', '25.00', '3.00']);
});
test.each([
  ['a head without a column that is needed', 'game,main\npowerball,1 2 3 4 5', 'unreadable'],
  ['a column that nobody knows', 'game,day,main,winner\npowerball,2026-11-28,1 2 3 4 5,me', 'unreadable'],
  ['more fields than columns', 'game,day,main\npowerball,2026-11-28,1 2 3 4 5,6,7', 'unreadable'],
  ['no rows', 'game,day,main\n', 'unreadable'],
  ['JSON that is no list', '[{', 'unreadable'],
  ['a list of something else', '[3]', 'unreadable'],
  ['another game', 'game,day,main\nlotto,2026-11-28,1 2 3 4 5', 'game'],
  ['no day', 'game,day,main\npowerball,11/28/2026,1 2 3 4 5', 'day'],
  ['no numbers', 'game,day,main\npowerball,2026-11-28,1 2 three', 'numbers'],
])('%s is found', (_what, text, problem) => {
  expect(rowsIn(text)).toMatchObject([{ problem }]);
});
test('a draw that stands in the file twice is wrong the second time', () => {
  expect(rowsIn(`${csv}powerball,2026-11-28,1 2 3 4 5,6`).map(({ problem }) => problem)).toEqual([null, null, 'twice']);
});
