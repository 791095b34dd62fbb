import { describe, expect, test } from 'vitest';
import { heldAtFirst, splitByApproval } from './rules.ts';

const milk = { category: 'essentials', isActive: true } as const;
const beer = { category: 'alcohol', isActive: true } as const;

describe('what a shop may not do by itself', () => {
  test.each([
    ['into a restricted category', milk, { category: 'alcohol' }, {}, { kind: 'change', category: 'alcohol' }],
    ['out of one', beer, { category: 'essentials' }, {}, { kind: 'change', category: 'essentials' }],
    ['from one to another', beer, { category: 'vaping' }, {}, { kind: 'change', category: 'vaping' }],
    ['not where it was', beer, { category: 'alcohol' }, { category: 'alcohol' }, undefined],
    ['not between others', milk, { category: 'convenience' }, { category: 'convenience' }, undefined],
  ] as const)('a restricted change is held back: %s', (_, now, wanted, apply, asks) => {
    expect(splitByApproval(now, wanted, [])).toEqual({ apply, asks });
  });
  test('showing what it has no paper for, and only then', () => {
    const hidden = { ...beer, isActive: false };
    expect(splitByApproval(hidden, { isActive: true }, ['alcohol'])).toEqual({
      apply: {},
      asks: { kind: 'listing', category: 'alcohol' },
    });
    expect(splitByApproval(hidden, { isActive: true }, ['lottery'])).toEqual({
      apply: { isActive: true },
      asks: undefined,
    });
    expect(splitByApproval(beer, { isActive: false }, ['alcohol'])).toEqual({
      apply: { isActive: false },
      asks: undefined,
    });
    expect(splitByApproval(beer, { isActive: true }, ['alcohol'])).toEqual({
      apply: { isActive: true },
      asks: undefined,
    });
  });
  test('the rest of a change is done', () => {
    const both = { category: 'alcohol', isActive: false, name: 'New' } as const;
    expect(splitByApproval(milk, both, [])).toMatchObject({ apply: { isActive: false, name: 'New' } });
  });
  test('a new one waits hidden where the paper is missing', () => {
    expect(heldAtFirst(beer, ['alcohol'])).toEqual({ kind: 'listing', category: 'alcohol' });
    expect(heldAtFirst({ ...beer, isActive: false }, ['alcohol'])).toBeUndefined();
    expect(heldAtFirst(beer, [])).toBeUndefined();
    expect(heldAtFirst(milk, ['alcohol'])).toBeUndefined();
  });
});
