import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  emptyForm,
  formOf,
  isSizeMissing,
  mineOf,
  newProductOf,
  problemsOf,
  proposed,
  stockOf,
} from './form-values.ts';

const milk: StoreProduct = {
  id: 7,
  storeId: 1,
  name: 'Milk',
  description: '',
  category: 'essentials',
  price: '4.29',
  requiresAgeVerification: false,
  minAge: null,
  ownMinAge: null,
  imageUrl: '/art/7-00000000.svg',
  scratchOffNumber: null,
  barcode: null,
  size: null,
  stockQuantity: 3,
  isActive: true,
  photos: [],
  version: 4,
  isLow: true,
  deletedAt: null,
  takedownReason: null,
  asked: null,
  wasPrice: null,
};

test('STORE-24 a stock that is no number becomes one', () => {
  expect(['', 'some', '0', '12', '7 boxes'].map(stockOf)).toEqual([1, 1, 0, 12, 7]);
  expect(newProductOf({ ...emptyForm, name: 'Milk', price: '4.29' })).toMatchObject({ stockQuantity: 1 });
});
test('STORE-27 an empty form is about essentials', () => {
  expect(emptyForm.category).toBe('essentials');
});
test('STORE-28 a name and a price are needed', () => {
  expect(problemsOf(emptyForm)).toEqual({ name: 'nameMissing', price: 'priceMissing' });
  expect(problemsOf({ ...emptyForm, name: 'Milk', price: '0' })).toEqual({ price: 'priceLow' });
  expect(problemsOf({ ...emptyForm, name: ' ', price: '10000.01' })).toEqual({
    name: 'nameMissing',
    price: 'priceHigh',
  });
  expect(problemsOf({ ...emptyForm, name: 'Milk', price: '4.29' })).toEqual({});
});

test('a size that is none is told at once; one that is asked for is missing until it is said in its unit', () => {
  expect(problemsOf({ ...emptyForm, name: 'Gin', price: '9', size: 'a bottle' })).toEqual({ size: 'sizeWrong' });
  expect(changeOf({ ...formOf({ ...milk, size: '946 ml' }), size: ' 946ml' }, { ...milk, size: '946 ml' })).toEqual({});
  expect(changeOf({ ...formOf(milk), size: '1 l' }, milk)).toMatchObject({ size: '1 l' });
  expect(mineOf('size', { size: '1 l' })).toBe('1000 ml');
  const asked = [{ category: 'essentials', unit: 'ml' }] as const;
  expect([null, '12 ct', '1 ml'].map((size) => isSizeMissing({ ...milk, size }, asked))).toEqual([true, true, false]);
  expect(isSizeMissing(milk, [{ category: 'alcohol', unit: 'ml' }])).toBe(false);
});

describe('of an edit', () => {
  test('an edit sends only the changed fields, with the version they are based on', () => {
    expect(changeOf(formOf(milk), milk)).toEqual({});
    expect(changeOf({ ...formOf(milk), price: '4.290' }, milk)).toMatchObject({ price: '4.290' });
    expect(changeOf({ ...formOf(milk), price: '4.3' }, milk)).toEqual({ price: '4.3', version: 4 });
    expect(changeOf({ ...formOf(milk), name: 'Milk ' }, milk)).toEqual({});
  });
  test('the stock goes with the one that was seen', () => {
    expect(changeOf({ ...formOf(milk), stockQuantity: '8' }, milk)).toEqual({
      stockQuantity: 8,
      stockSeen: 3,
      version: 4,
    });
  });
  test('the age box of restricted goods is nobody’s choice', () => {
    const values = { ...formOf(milk), category: 'alcohol' as const, requiresAgeVerification: true };
    expect(changeOf(values, milk)).toEqual({ category: 'alcohol', version: 4 });
  });
  test('a conflict shows what this screen wanted of a field', () => {
    const change = changeOf({ ...formOf(milk), price: '4.3', isActive: false }, milk);
    expect(mineOf('price', change)).toBe('4.30');
    expect(mineOf('isActive', change)).toBe(false);
    expect(mineOf('name', change)).toBeUndefined();
  });
});

describe('what others call an article', () => {
  const ale = {
    barcode: '5901234123457',
    name: 'Amber ale',
    description: '',
    category: 'alcohol' as const,
    requiresAgeVerification: true,
    size: '330 ml',
  };
  test('fills what is empty, and says nothing of price, stock or whether customers see it', () => {
    expect(proposed(emptyForm, ale)).toEqual({ ...emptyForm, ...ale });
    expect(proposed(emptyForm, { ...ale, size: null }).size).toBe('');
  });
  test('a proposed article keeps typed values and the age check', () => {
    const typed = { ...emptyForm, name: 'Ale of the house', size: '500 ml', requiresAgeVerification: true };
    expect(proposed(typed, { ...ale, requiresAgeVerification: false })).toMatchObject({
      name: 'Ale of the house',
      size: '500 ml',
      requiresAgeVerification: true,
      barcode: ale.barcode,
    });
  });
});
