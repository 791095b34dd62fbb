import { expect, test } from 'vitest';
import {
  excerptOf,
  firstNameOf,
  languageOf,
  missingFor,
  placeOf,
  readPlace,
  reputationOf,
  stopsNewcomer,
  trustOf,
} from './rules.ts';

const table = {
  basic: { days: 1, topics: 5, posts: 30, minutes: 10 },
  member: { days: 15, topics: 20, posts: 100, minutes: 60 },
  regular: { days: 50, topics: 100, posts: 500, minutes: 600 },
};
const nothing = {
  ...{ daysVisited: 0, topicsEntered: 0, postsRead: 0, readSeconds: 0 },
  ...{ likesGiven: 0, likesReceived: 0, repliesWritten: 0 },
};
const basic = { ...nothing, daysVisited: 1, topicsEntered: 5, postsRead: 30, readSeconds: 600 };
const much = { ...nothing, daysVisited: 99, topicsEntered: 999, postsRead: 999, readSeconds: 99_999 };

test('a first name in the forum can be called with an @, whatever the account is called', () => {
  expect(firstNameOf({ firstName: 'Rosa', lastName: 'Quintero' })).toBe('Rosa.Q');
  expect(firstNameOf({ firstName: 'Mary Ann', lastName: 'o’Neil' })).toBe('MaryAnn.O');
  expect(firstNameOf({ firstName: '', lastName: '' })).toBe('Member');
  expect(firstNameOf({ firstName: 'x'.repeat(90), lastName: '' })).toHaveLength(16);
});

test('trust rises level by level, and from the second on takes part as well', () => {
  expect(trustOf(nothing, table)).toBe(0);
  expect(trustOf({ ...basic, postsRead: 29 }, table)).toBe(0);
  expect(trustOf({ ...basic, readSeconds: 599 }, table)).toBe(0);
  expect(trustOf(basic, table)).toBe(1);
  expect(trustOf(much, table)).toBe(1);
  expect(trustOf({ ...much, likesGiven: 1, likesReceived: 1, repliesWritten: 3 }, table)).toBe(3);
  expect(missingFor(much, 2, table)).toEqual([
    { what: 'likesGiven', have: 0, need: 1 },
    { what: 'likesReceived', have: 0, need: 1 },
    { what: 'replies', have: 0, need: 3 },
  ]);
  expect(missingFor(nothing, 4, table)).toEqual([]);
});

test('newcomers are stopped at the first thing of which there is too much', () => {
  const most = { posts: 3, replies: 10, links: 2, mentions: 2 };
  expect(stopsNewcomer(0, { posts: 3, links: 2 }, most)).toBeUndefined();
  expect(stopsNewcomer(0, { links: 3, mentions: 3 }, most)?.details).toEqual({ what: 'links', most: 2 });
  expect(stopsNewcomer(1, { links: 99 }, most)).toBeUndefined();
});

test('reputation counts likes twice and is never below nothing', () => {
  expect([reputationOf(3, 2), reputationOf(0, 9)]).toEqual([4, 0]);
});

test('a place in a list says itself, before zero too', () => {
  for (const place of ['1.1764216596123.7', '0.-12.9']) expect(placeOf(readPlace(place))).toBe(place);
});

test('the language of a text is that of its frequent words', () => {
  expect(languageOf('No sé dónde están los boletos que compré', 'en')).toBe('es');
  expect(languageOf('Where are the tickets that I bought?', 'es')).toBe('en');
  expect(languageOf('Powerball 7 11 23', 'es')).toBe('es');
});

test('an excerpt ends where a word does, or in the middle of one that is too long', () => {
  expect(excerptOf('short')).toBe('short');
  expect(excerptOf('one two three four', 10)).toBe('one two…');
  expect(excerptOf('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
});
