import { expect, test } from 'vitest';
import { mentionedIn } from './naming.ts';

const speaker = (userId: string, firstName: string, lastName: string) => ({ userId, firstName, lastName });
const speakers = [
  speaker('rosa', 'Rosa', 'Vance'),
  speaker('other rosa', 'Rosa', 'Mills'),
  speaker('mary', 'Mary Ann', 'Kent'),
  speaker('josé', 'José', 'Ávila'),
  speaker('late rosa', 'Rosa', 'Vega'),
];
const named = (text: string) => mentionedIn(text, speakers);

test('a name after an @ is whole or a first name, in any case, and ends where the name does', () => {
  expect(named('@Rosa V. look')).toEqual(['rosa']);
  expect(named('look, @rosa m')).toEqual(['other rosa']);
  expect(named('(@ROSA)')).toEqual(['rosa']);
  expect(named('@mary ann K. and @José Á.')).toEqual(['mary', 'josé']);
  expect(named('@Rosalind @Mary @rosa_x')).toEqual([]);
  expect(named('Rosa V. rosa@example.test, a.@Rosa')).toEqual([]);
});

test('of several with one name it is whoever spoke last; each person once, five at most', () => {
  expect(named('@Rosa V @Rosa V. @Rosa')).toEqual(['rosa']);
  const many = Array.from({ length: 7 }, (_, n) => speaker(`${n}`, `Name${n}`, 'Z'));
  expect(mentionedIn(many.map(({ firstName }) => `@${firstName}`).join(' '), many)).toEqual(['0', '1', '2', '3', '4']);
  expect(mentionedIn('@', [speaker('nobody', '', '')])).toEqual([]);
});
