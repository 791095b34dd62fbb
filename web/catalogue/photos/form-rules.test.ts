import { expect, test } from 'vitest';
import { changeOf, emptyForm, formOf, missingIn, newProduct, prefilled, stockOf } from './form-rules.ts';
import type { StoreProduct } from './queries.ts';

const milk: StoreProduct = {
  id: 7,
  storeId: 1,
  name: 'Milk',
  description: 'A quart',
  category: 'essentials',
  price: '2.49',
  requiresAgeVerification: false,
  minAge: null,
  ownMinAge: null,
  imageUrl: '/art/7-00000000.svg',
  scratchOffNumber: null,
  barcode: '4006381333931',
  size: '946 ml',
  stockQuantity: 12,
  isActive: true,
  photos: [],
  version: 3,
  isLow: false,
  deletedAt: null,
  takedownReason: null,
  asked: null,
  wasPrice: null,
};

test('a photographed product is a lottery ticket for adults until somebody says otherwise', () => {
  expect(emptyForm).toMatchObject({ category: 'lottery', requiresAgeVerification: true });
});

test('name and price are needed, in that order', () => {
  expect(missingIn(emptyForm)).toBe('name');
  expect(missingIn({ ...emptyForm, name: ' ', price: '1' })).toBe('name');
  expect(missingIn({ ...emptyForm, name: 'Milk' })).toBe('price');
  expect(missingIn({ ...emptyForm, name: 'Milk', price: '1' })).toBeUndefined();
});

test('a stock that is no number is one', () => {
  expect(['', 'some', '12', '0', '3 boxes', '-2'].map(stockOf)).toEqual([1, 1, 12, 0, 3, -2]);
});

test('a photographed product is sent trimmed, with a normalized barcode and a plain price', () => {
  expect(newProduct({ ...emptyForm, name: ' Lucky 7s ', price: '$ 5.00', barcode: '0036000291452' })).toEqual({
    name: 'Lucky 7s',
    description: '',
    category: 'lottery',
    price: '5.00',
    stockQuantity: 1,
    requiresAgeVerification: true,
    barcode: '036000291452',
    size: null,
    scratchOffNumber: null,
  });
  // The server reports its mistake.
  expect(newProduct({ ...emptyForm, barcode: '123' }).barcode).toBe('123');
});

test('a product that is opened and left as it is changes nothing; what was changed is named, with what was seen', () => {
  expect(changeOf(milk, formOf(milk))).toBeUndefined();
  expect(changeOf(milk, { ...formOf(milk), size: '946ML' })).toBeUndefined();
  expect(changeOf(milk, { ...formOf(milk), price: '2.79', stockQuantity: '30' })).toEqual({
    price: '2.79',
    stockQuantity: 30,
    stockSeen: 12,
    version: 3,
  });
});

test('a proposed article does not overwrite typed values', () => {
  const found = {
    source: 'elsewhere',
    barcode: '4006381333931',
    name: 'Whole milk',
    description: 'One gallon',
    category: 'essentials',
    requiresAgeVerification: false,
    size: '3785 ml',
  } as const;
  expect(prefilled({ ...emptyForm, name: 'Our milk', price: '3' }, found)).toMatchObject({
    barcode: '4006381333931',
    name: 'Our milk',
    description: 'One gallon',
    category: 'essentials',
    price: '3',
    size: '3785 ml',
    requiresAgeVerification: false,
  });
  expect(prefilled({ ...emptyForm, size: '1 l' }, found).size).toBe('1 l');
});
