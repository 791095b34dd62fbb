import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import { fits, maxTransfers } from '@autolotto/contract/catalogue/transfers/states.ts';
import { describe, expect, test } from 'vitest';
import { againstSending, againstTaking, type Goods } from './rules.ts';

const goods = (more: Partial<Goods> = {}): Goods => ({ category: 'essentials', stock: 10, isDeleted: false, ...more });
const send = (more: Partial<Goods> = {}, wanted: object = {}) =>
  againstSending({ ...goods(more), storeId: 1 }, { toStoreId: 2, quantity: 10, open: 0, ...wanted });

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
    expect(againstTaking(goods({ category: 'lottery' }), goods({ category: 'lottery' }), 1)).toBe('lottery');
  });
});

describe('goods that are taken in', () => {
  test('a received transfer needs its items, room on the shelf, and existing products', () => {
    expect(againstTaking(goods(), goods({ stock: maxStock - 10 }), 10)).toBeUndefined();
    expect(againstTaking(goods(), goods({ stock: maxStock - 9 }), 10)).toBe('full');
    expect(againstTaking(goods({ stock: 9 }), goods(), 10)).toBe('short');
    expect(againstTaking(goods(), goods({ isDeleted: true }), 1)).toBe('gone');
    expect(againstTaking(goods(), undefined, 10)).toBeUndefined();
  });
  test('come neither into a restricted category nor out of one', () => {
    expect(againstTaking(goods({ category: 'vaping' }), goods({ category: 'convenience' }), 1)).toBe('category');
    expect(againstTaking(goods(), goods({ category: 'vaping' }), 1)).toBe('category');
    expect(againstTaking(goods({ category: 'vaping' }), goods({ category: 'vaping' }), 1)).toBeUndefined();
    expect(againstTaking(goods(), goods({ category: 'convenience' }), 1)).toBeUndefined();
    for (const one of categories) expect(fits(one, one)).toBe(true);
  });
});
