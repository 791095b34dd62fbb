/** Faults that are planted in the server, each with the few commands that show it to the model. */
import { expect } from 'vitest';
import { ownerDoes } from '../harness/tampering.ts';
import { runScript, type Scripted } from './run.ts';
import type { Shop } from './world.ts';

/** Rules of the database that stop the fault as well, by statements: they are away while it is looked for. */
type Rule = { readonly drop: readonly string[]; readonly restore: readonly string[] };
export type Fault = {
  /** What the model says about it. */
  readonly saying: string;
  readonly script: readonly Scripted[];
  readonly rule?: Rule;
};

/** The newest order that is under way. */
export const newest = { isAny: false, nth: 0 };
export const rosa = { customer: 'rosa' } as const;
export const deposit = (amount: number): Scripted => ['deposit', { ...rosa, amount }];
export const convert = (amount: number): Scripted => ['convert dollars to coins', { ...rosa, amount }];
export const order: Scripted = ['order from the wallet', { ...rosa, lines: [{ product: 0, quantity: 4 }] }];
/** By Devon, where a courier is wanted. */
export const nextStep: Scripted = ['next step', { which: newest, courier: 'devon', isHasty: false }];
export const cancel: Scripted = [
  'cancel as a customer',
  { which: newest, actor: 'rosa', word: 'cancelled', hasReason: false },
];
export const missing: Scripted = [
  'goods are missing',
  {
    ...{ which: newest, actor: 'priya', at: 0, quantity: 2, isOld: false },
    ...{ resolution: 'refund', other: 0, keepsStock: true },
  },
];

const anyLine = { jackpot: { main: [1, 2, 3, 4, 5], bonus: 6 }, seven: { main: [1, 2, 3, 10, 20], bonus: 9 } };
const others = { main: [11, 12, 13, 14, 15], bonus: 6 };
const first = { isAny: false, nth: 0 };
const play = (customer: string, line: object, hasAddOn: boolean): Scripted => [
  'buy a draw ticket',
  { customer, line, hasAddOn },
];
const shares = (customer: string, count: number): Scripted => [
  'take shares of a group',
  { customer, which: first, shares: count },
];
/** Numbers that one admin enters and the other confirms, and what comes of them. */
const decided = (
  how: 'numbers of a draw are entered' | 'numbers of a settled draw are corrected',
  numbers: object,
): Scripted[] => [
  [how, { which: first, by: 'helen', numbers, isAlike: true }],
  ['numbers of a draw are confirmed', { which: first, by: 'nora', isSame: true }],
  ['a draw is settled', { which: first, isTwice: true }],
];
const corrected = (numbers: object) => decided('numbers of a settled draw are corrected', numbers);
export const calledOff: readonly Scripted[] = [
  deposit(2_000),
  play('rosa', anyLine.seven, true),
  ['a draw is called off', first],
];
/** A draw of people and groups, whose jackpot three share; its numbers were wrong, and were right after all. */
export const drawStory: readonly Scripted[] = [
  ...[deposit(20_000), ...(['otto', 'maya'].map((customer) => ['deposit', { customer, amount: 5_000 }]) as Scripted[])],
  ...[play('rosa', anyLine.jackpot, true), play('otto', anyLine.jackpot, false)],
  ...[play('rosa', anyLine.seven, false), play('otto', others, true)],
  ['play several draws', { asked: { customer: 'rosa', line: others, hasAddOn: false }, draws: 3 }],
  ['start an auto play', { asked: { customer: 'otto', line: null, hasAddOn: false }, mostSpend: 600 }],
  [
    'start a group',
    {
      ...{ creator: 'rosa', shares: 3, least: 1, hasAddOn: false },
      lines: [anyLine.jackpot, anyLine.seven, others],
    },
  ],
  ...[shares('rosa', 1), shares('otto', 1), shares('maya', 1)],
  ['a group buys its tickets, where it is due', first],
  ['start a group', { creator: 'otto', shares: 4, least: 4, hasAddOn: true, lines: [] }],
  ...[shares('otto', 2), shares('rosa', 1)],
  ['give shares of a group back', { customer: 'rosa', which: first }],
  ['deadlines of groups pass', 5 * 3_600_000],
  ['sales of draws end', 0],
  ['auto plays buy their next draws', 0],
  ...decided('numbers of a draw are entered', anyLine.jackpot),
  ...corrected({ main: [11, 12, 13, 14, 60], bonus: 6 }),
  ...corrected(anyLine.jackpot),
  ['a draw is called off', first],
  ['look at draws and their tickets', 'rosa'],
];

/** The commands find the fault, and nothing in a correct server. */
export async function expectNoticed(
  shop: Shop,
  planted: { fault: string },
  fault: string,
  { saying, script, rule = { drop: [], restore: [] } }: Fault,
): Promise<void> {
  planted.fault = '';
  expect(await runScript(shop, script)).toBeUndefined();
  const { db } = shop.app.context;
  planted.fault = fault;
  await ownerDoes(db, rule.drop);
  try {
    expect(await runScript(shop, script)).toContain(saying);
  } finally {
    await ownerDoes(db, rule.restore);
  }
}
