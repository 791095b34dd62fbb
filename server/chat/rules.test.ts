import { hasLink, splitLinks } from '@autolotto/contract/chat/links.ts';
import { describe, expect, test } from 'vitest';
import {
  cleaned,
  closedTo,
  isVisible,
  levelName,
  prizeClassOf,
  refuseMessage,
  refuseRecall,
  takesMessages,
  usernameOf,
} from './rules.ts';

const terms = { expert: 2, premium: 5, vip: 10, experiencePerLevel: 1_000 };
const at = (level: number, isAdmin = false) => ({ level, experience: level * 1_000 + 350, isAdmin });

describe('a room opens', () => {
  test('to everybody, unless its kind asks for a level; and says what is missing', () => {
    expect(closedTo({ type: 'public' }, at(0), terms)).toBeUndefined();
    expect(closedTo({ type: 'premium' }, at(4), terms)).toEqual({ level: 5, have: 4, missingExperience: 650 });
    expect(closedTo({ type: 'premium' }, at(5), terms)).toBeUndefined();
    expect(closedTo({ type: 'vip' }, at(9), terms)).toEqual({ level: 10, have: 9, missingExperience: 650 });
    expect(closedTo({ type: 'vip' }, at(10), terms)).toBeUndefined();
  });
  test('to admins at any level', () => {
    expect(closedTo({ type: 'vip' }, at(0, true), terms)).toBeUndefined();
  });
  test('for writing, but for that of alerts', () => {
    expect([takesMessages({ type: 'alerts' }), takesMessages({ type: 'public' })]).toEqual([false, true]);
  });
});

test('levels have names from the level at which each begins', () => {
  expect([0, 1, 2, 4, 5, 9, 10, 99].map((level) => levelName(level, terms))).toEqual([
    ...['member', 'member', 'expert', 'expert', 'premium', 'premium', 'vip', 'vip'],
  ]);
});

describe('a message is refused', () => {
  const pace = { lately: 0, freeIn: 0, slowFor: 0, accountHours: 100, isAdmin: false };
  const limits = { perTenSeconds: 20, linkHours: 24 };
  test('after twenty in ten seconds, until the oldest of them is ten seconds old', () => {
    expect(refuseMessage('x', { ...pace, lately: 19 }, limits)).toBeUndefined();
    expect(refuseMessage('x', { ...pace, lately: 20, freeIn: 7 }, limits)).toMatchObject({
      code: 'TOO_FAST',
      details: { seconds: 7 },
    });
    expect(refuseMessage('x', { ...pace, lately: 20, freeIn: 0, isAdmin: true }, limits)?.details).toEqual({
      seconds: 1,
    });
  });
  test('in slow mode, which does not slow admins', () => {
    expect(refuseMessage('x', { ...pace, slowFor: 12 }, limits)).toMatchObject({ details: { seconds: 12 } });
    expect(refuseMessage('x', { ...pace, slowFor: 12, isAdmin: true }, limits)).toBeUndefined();
  });
  test('with a link of a new member’s', () => {
    const link = 'see https://example.test/a';
    expect(refuseMessage(link, { ...pace, accountHours: 23 }, limits)).toMatchObject({
      code: 'LINKS_NOT_YET',
      details: { hours: 24 },
    });
    expect(refuseMessage(link, { ...pace, accountHours: 24 }, limits)).toBeUndefined();
    expect(refuseMessage(link, { ...pace, accountHours: 0, isAdmin: true }, limits)).toBeUndefined();
    expect(refuseMessage('no link', { ...pace, accountHours: 0 }, limits)).toBeUndefined();
  });
});

test('a message is taken back by its author within two minutes, a card at any time, a removed one never', () => {
  const own = { userId: 'a', type: 'message', state: 'shown', seconds: 120 } as const;
  const code = (facts: Parameters<typeof refuseRecall>[0]) => refuseRecall(facts, { userId: 'a' }, 120)?.code;
  expect(code(own)).toBeUndefined();
  expect(code({ ...own, seconds: 120.1 })).toBe('RECALL_OVER');
  expect(code({ ...own, seconds: 500, state: 'recalled' })).toBeUndefined();
  expect(code({ ...own, seconds: 500, type: 'strategy' })).toBe('RECALL_OVER');
  expect(code({ ...own, seconds: 500, type: 'win' })).toBeUndefined();
  expect(code({ ...own, type: 'group_purchase' })).toBe('PURCHASE_STAYS');
  expect(code({ ...own, state: 'removed' })).toBe('MESSAGE_UNKNOWN');
  expect(code({ ...own, userId: 'b' })).toBe('MESSAGE_UNKNOWN');
});

test('people are called by their first name and a letter', () => {
  const called = (firstName: string | null, lastName: string | null) => usernameOf({ firstName, lastName });
  expect(called('Rosa', 'Delgado')).toBe('Rosa D.');
  expect(called(' Rosa ', ' ')).toBe('Rosa');
  expect(called('Rosa', null)).toBe('Rosa');
  expect([called('', 'Delgado'), called(null, null)]).toEqual(['Former member', 'Former member']);
});

test('what hides a text is taken out of it, and what cannot be seen is none', () => {
  expect(cleaned('  a\u202Eb\u200Bc\n\n d ')).toBe('abc\n\n d');
  expect([isVisible('\u0300 \u00AD'), isVisible('.')]).toEqual([false, true]);
});

test('prizes are told in classes', () => {
  expect([1, 9_999, 10_000, 59_999, 60_000, 499_999, 500_000].map(prizeClassOf)).toEqual([
    ...['under_100', 'under_100', 'under_600', 'under_600', 'under_5000', 'under_5000', 'above'],
  ]);
});

describe('addresses in a message', () => {
  test('can be opened; a full stop after them is none of theirs', () => {
    expect(splitLinks('see https://a.test/x?y=1. Then (www.b.test), ok')).toEqual([
      { text: 'see ' },
      { text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' },
      { text: '. Then (' },
      { text: 'www.b.test', href: 'https://www.b.test/' },
      { text: '), ok' },
    ]);
    expect(splitLinks('nothing here')).toEqual([{ text: 'nothing here' }]);
    expect(splitLinks('')).toEqual([]);
  });
  test('hold no password, and are no other scheme', () => {
    expect(splitLinks('https://bank.test@evil.test/')).toEqual([{ text: 'https://bank.test@evil.test/' }]);
    expect(splitLinks('https://:secret@evil.test/')).toEqual([{ text: 'https://:secret@evil.test/' }]);
    expect(splitLinks('javascript:alert(1) ftp://a.test data:text/html,x')).toHaveLength(1);
    expect(splitLinks('http://[')).toEqual([{ text: 'http://[' }]);
  });
  test('are found however often they are looked for', () => {
    expect([hasLink('www.a.test'), hasLink('www.a.test'), hasLink('a.test')]).toEqual([true, true, false]);
  });
});
