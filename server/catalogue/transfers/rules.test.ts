import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import { fits, maxTransfers } from '@autolotto/contract/catalogue/transfers/states.ts';
import { describe, expect, test } from 'vitest';
import { againstSending, againstTaking, type Item } from './rules.ts';

const items = (more: Partial<Item> = {}): Item => ({ category: 'essentials', stock: 10, isDeleted: false, ...more });
const send = (more: Partial<Item> = {}, wanted: object = {}) =>
  againstSending({ ...items(more), storeId: 1 }, { toStoreId: 2, quantity: 10, open: 0, ...wanted });

describe('goods for another shop', () => {
  test('goods for another shop are sent as long as they are there', () => {
    expect(send()).toBeUndefined();
    expect(send({}, { quantity: 11 })).toBe('short');
    expect(send({ isDeleted: true })).toBe('gone');
  });
  test('goods for another shop are not sent to oneself, and not without end', () => {
    expect(send({}, { toStoreId: 1 })).toBe('same');
    expect(send({}, { open: maxTransfers - 1 })).toBeUndefined();
    expect(send({}, { open: maxTransfers })).toBe('many');
  });
  test('goods for another shop are never lottery tickets', () => {
    expect(send({ category: 'lottery' })).toBe('lottery');
    expect(againstTaking(items({ category: 'lottery' }), items({ category: 'lottery' }), 1)).toBe('lottery');
  });
});

describe('goods that are taken in', () => {
  test('a received transfer needs its items, room on the shelf, and existing products', () => {
    expect(againstTaking(items(), items({ stock: maxStock - 10 }), 10)).toBeUndefined();
    expect(againstTaking(items(), items({ stock: maxStock - 9 }), 10)).toBe('full');
    expect(againstTaking(items({ stock: 9 }), items(), 10)).toBe('short');
    expect(againstTaking(items(), items({ isDeleted: true }), 1)).toBe('gone');
    expect(againstTaking(items(), undefined, 10)).toBeUndefined();
  });
  test('come neither into a restricted category nor out of one', () => {
    expect(againstTaking(items({ category: 'vaping' }), items({ category: 'convenience' }), 1)).toBe('category');
    expect(againstTaking(items(), items({ category: 'vaping' }), 1)).toBe('category');
    expect(againstTaking(items({ category: 'vaping' }), items({ category: 'vaping' }), 1)).toBeUndefined();
    expect(againstTaking(items(), items({ category: 'convenience' }), 1)).toBeUndefined();
    for (const one of categories) expect(fits(one, one)).toBe(true);
  });
});
