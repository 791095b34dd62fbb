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
