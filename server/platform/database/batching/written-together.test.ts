import { expect, test } from 'vitest';
import { DomainError } from '../../fail.ts';
import { firstOfEach, writtenTogether } from './written-together.ts';

type One = { readonly person: string; readonly what: string };
const one = (person: string, what = ''): One => ({ person, what });
const personOf = ({ person }: One) => person;

/** Writes down what it is given, and refuses whatever `refusal` says. */
function writer(refusal: (one: One) => Error | undefined = () => undefined) {
  const statements: One[][] = [];
  const write = async (_owner: object, these: readonly One[]) => {
    statements.push([...these]);
    await new Promise(setImmediate);
    for (const each of these) {
      const error = refusal(each);
      if (error) throw error;
    }
    return these.map(({ person, what }) => ({ wrote: `${person} ${what}` }));
  };
  const comesAlone = ({ what }: One) => what === 'alone';
  return { statements, together: writtenTogether({ personOf, comesAlone, write }) };
}

test('of each person the first comes with others, in the order of their ids', () => {
  const [b, a, again] = [one('b'), one('a'), one('b')];
  expect(firstOfEach([b, a, again], personOf)).toEqual([a, b]);
  expect(firstOfEach([b, a, again], personOf)[1]).toBe(b);
});

test('many are one statement, and each has its own answer', async () => {
  const { statements, together } = writer();
  const owner = {};
  const asked = [one('b', 'x'), one('a', 'y'), one('c', 'z')];
  expect(await Promise.all(asked.map((each) => together(owner, each)))).toEqual([
    { wrote: 'b x' },
    { wrote: 'a y' },
    { wrote: 'c z' },
  ]);
  expect(statements).toHaveLength(1);
});

test('what is to come alone waits for nobody', async () => {
  const { statements, together } = writer();
  const owner = {};
  const asked = [one('b'), one('a', 'alone'), one('c')];
  expect(await Promise.all(asked.map((each) => together(owner, each)))).toHaveLength(3);
  expect(statements).toEqual([[asked[1]], [asked[0], asked[2]]]);
});

test.each([
  ['a refusal of ours', new DomainError('FORBIDDEN', {})],
  ['a refusal of the database', Object.assign(new Error('changed'), { code: 'AL001' })],
])('after %s each is written by itself, and one alone is refused', async (_what, error) => {
  const { statements, together } = writer(({ what }) => (what === 'wrong' ? error : undefined));
  const owner = {};
  const asked = [one('a'), one('b', 'wrong'), one('c')];
  const outcomes = await Promise.allSettled(asked.map((each) => together(owner, each)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(statements.map(({ length }) => length)).toEqual([3, 1, 1, 1]);
});

test('a failure that is no refusal is everybody’s: what was written is not known', async () => {
  const { statements, together } = writer(({ what }) => (what === 'lost' ? new Error('connection lost') : undefined));
  const owner = {};
  const outcomes = await Promise.allSettled([one('a'), one('b', 'lost')].map((each) => together(owner, each)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(statements).toHaveLength(1);
});
