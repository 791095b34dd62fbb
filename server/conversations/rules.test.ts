import { courierPhrases, customerPhrases, phrases } from '@autolotto/contract/conversations/phrases.ts';
import { describe, expect, test } from 'vitest';
import { callOf, conversationStateOf, isVisible, maySay, refuseMessage, shouldNotify, wantsNoCalls } from './rules.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;

describe('customer and courier can talk', () => {
  test.each([
    ['not before a courier has the order', null, null, 'waiting'],
    ['while the courier brings it', 'maya', null, 'open'],
    ['just after its end', 'maya', ago(0), 'open'],
    ['until half an hour after its end', 'maya', ago(30 * minute - 1), 'open'],
    ['and no longer', 'maya', ago(30 * minute), 'over'],
    ['not when it was cancelled before anybody brought it', null, ago(1), 'over'],
  ] as const)('customer and courier can talk: %s', (_when, courierId, closedAt, state) => {
    expect(conversationStateOf({ courierId, closedAt }, now, 30).state).toBe(state);
  });

  test('customer and courier learn until when they can talk', () => {
    expect(conversationStateOf({ courierId: 'maya', closedAt: ago(10 * minute) }, now, 30).closesAt).toEqual(
      ago(-20 * minute),
    );
    expect(conversationStateOf({ courierId: 'maya', closedAt: null }, now, 30).closesAt).toBeNull();
    expect(conversationStateOf({ courierId: null, closedAt: ago(1) }, now, 30).closesAt).toBeNull();
  });

  test('customer and courier learn why they cannot talk', () => {
    expect(refuseMessage({ state: 'open' })).toBeUndefined();
    expect(refuseMessage({ state: 'waiting' })).toEqual({ code: 'CONVERSATION_NOT_OPEN', details: {} });
    expect(refuseMessage({ state: 'over' })).toEqual({ code: 'CONVERSATION_CLOSED', details: {} });
  });
});

test('customer and courier have phrases of their own', () => {
  for (const phrase of phrases) expect(maySay('customer', phrase)).toBe(!maySay('courier', phrase));
  expect(customerPhrases.every((phrase) => maySay('customer', phrase))).toBe(true);
  expect(courierPhrases.every((phrase) => maySay('courier', phrase))).toBe(true);
});

test.each([
  ['the first that is not read', null, true],
  ['one right after another that is not read', ago(minute - 1), false],
  ['one a minute later', ago(minute), true],
])('a message after %s notifies: %s', (_which, lastUnreadAt, notification) => {
  expect(shouldNotify(lastUnreadAt, now)).toBe(notification);
});

test.each([
  [null, null, false],
  [null, true, true],
  [null, false, false],
  [false, true, false],
  [true, false, true],
  [true, null, true],
])('said for the order %s and for the account %s, no calls are wanted: %s', (order, account, none) => {
  expect(wantsNoCalls({ order, account })).toBe(none);
});

test.each([
  ['Hi', true],
  ['👍', true],
  ['¿?', true],
  ['\u200b', false],
  [' \u2060\ufeff\u00ad ', false],
])('%j can be seen: %s', (text, seen) => {
  expect(isVisible(text)).toBe(seen);
});

describe('a call', () => {
  const both = {
    caller: 'courier',
    doNotCall: false,
    isConfigured: true,
    callerNumber: '+13035550101',
    calleeNumber: '+13035550102',
  } as const;
  test('a call joins two numbers', () => {
    expect(callOf(both)).toEqual({ caller: '+13035550101', callee: '+13035550102' });
  });
  test('a call is not made to a customer who wants none, but by them it is', () => {
    expect(callOf({ ...both, doNotCall: true })).toBe('do_not_call');
    expect(callOf({ ...both, doNotCall: true, isConfigured: false })).toBe('do_not_call');
    expect(callOf({ ...both, caller: 'customer', doNotCall: true })).toMatchObject({ caller: '+13035550101' });
  });
  test('a call needs a service and two numbers', () => {
    expect(callOf({ ...both, isConfigured: false })).toBe('not_configured');
    expect(callOf({ ...both, callerNumber: undefined })).toBe('no_number');
    expect(callOf({ ...both, calleeNumber: undefined })).toBe('no_number');
  });
});
