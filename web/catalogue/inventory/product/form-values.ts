/** Values of a product's form, and the request made of them. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type {
  ChangeProduct,
  FieldChange,
  NewProduct,
  SizeAsked,
  StoreProduct,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import { readSize, sizeText } from '@autolotto/contract/catalogue/size.ts';
import { dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';

export type FormValues = {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: string;
  readonly stockQuantity: string;
  readonly barcode: string;
  readonly size: string;
  readonly scratchOffNumber: string;
  readonly requiresAgeVerification: boolean;
  readonly isActive: boolean;
};

export const emptyForm: FormValues = {
  name: '',
  description: '',
  category: 'essentials',
  price: '',
  stockQuantity: '',
  barcode: '',
  size: '',
  scratchOffNumber: '',
  requiresAgeVerification: false,
  isActive: true,
};

export const formOf = (product: StoreProduct): FormValues => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  stockQuantity: String(product.stockQuantity),
  barcode: product.barcode ?? '',
  size: product.size ?? '',
  scratchOffNumber: product.scratchOffNumber ?? '',
  requiresAgeVerification: product.requiresAgeVerification,
  isActive: product.isActive,
});

type Proposal = Pick<FormValues, 'name' | 'description' | 'category' | 'requiresAgeVerification'> & {
  readonly barcode: string;
  readonly size: string | null;
};
/** Proposals fill empty fields; typed values stay. */
export const proposed = (values: FormValues, results: Proposal): FormValues => ({
  ...values,
  barcode: results.barcode,
  name: values.name.trim() || results.name,
  description: values.description.trim() || results.description,
  category: results.category,
  size: values.size.trim() || (results.size ?? ''),
  requiresAgeVerification: values.requiresAgeVerification || results.requiresAgeVerification,
});

/** The categories of the form, as few as most shops need; the rest come when they are asked for. */
export const usualCategories: readonly Category[] = ['lottery', 'cigarettes', 'essentials'];
export const isRestricted = (category: Category): boolean => restrictedCategories.includes(category);

/** One by default. */
export function stockOf(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? 1 : count;
}

const maxCents = 1_000_000;
export type FormProblem = 'sizeWrong' | 'nameMissing' | 'priceMissing' | 'priceLow' | 'priceHigh';
/** Checks of the form itself; the server checks everything else. */
export function problemsOf({ name, price, size }: FormValues): Partial<Record<'name' | 'price' | 'size', FormProblem>> {
  const amount = fromDecimal('USD', price);
  return {
    ...(name.trim() === '' ? { name: 'nameMissing' } : {}),
    ...(size.trim() !== '' && !readSize(size) ? { size: 'sizeWrong' } : {}),
    ...(amount === undefined
      ? { price: 'priceMissing' }
      : amount <= 0
        ? { price: 'priceLow' }
        : amount > maxCents
          ? { price: 'priceHigh' }
          : {}),
  };
}

export const newProductOf = (values: FormValues): z.input<typeof NewProduct> => ({
  ...values,
  price: values.price.trim(),
  stockQuantity: stockOf(values.stockQuantity),
});

/** A valid size in its stored form. */
const sizeOf = (text: string): string => {
  const size = readSize(text);
  return size ? sizeText(size) : text.trim();
};
const amountOf = (text: string): string => {
  const amount = fromDecimal('USD', text);
  return amount === undefined ? text : dollars(amount);
};

type Change = z.input<typeof ChangeProduct>;
/** Only what was changed on this screen: what somebody else changed meanwhile is not sent back as it was. */
export function changeOf(values: FormValues, product: StoreProduct): Change {
  const before = formOf(product);
  const change: Change = {};
  if (values.name.trim() !== before.name) change.name = values.name;
  if (values.description.trim() !== before.description) change.description = values.description;
  if (values.category !== before.category) change.category = values.category;
  if (amountOf(values.price) !== before.price) change.price = values.price.trim();
  if (values.barcode.trim() !== before.barcode) change.barcode = values.barcode;
  if (sizeOf(values.size) !== before.size) change.size = values.size;
  if (values.scratchOffNumber.trim() !== before.scratchOffNumber) change.scratchOffNumber = values.scratchOffNumber;
  if (values.isActive !== before.isActive) change.isActive = values.isActive;
  // Restricted items always need the check: the box is no choice then.
  if (!isRestricted(values.category) && values.requiresAgeVerification !== before.requiresAgeVerification)
    change.requiresAgeVerification = values.requiresAgeVerification;
  const stock = stockOf(values.stockQuantity);
  if (stock !== product.stockQuantity)
    Object.assign(change, { stockQuantity: stock, stockSeen: product.stockQuantity });
  return Object.keys(change).length === 0 ? change : { ...change, version: product.version };
}

/** This screen's value of a conflicting field; undefined when it was not edited here. */
export function mineOf(field: FieldChange['field'], change: Change): FieldChange['to'] | undefined {
  const value = field === 'minAge' ? undefined : change[field];
  if (field === 'size' && typeof value === 'string') return sizeOf(value);
  return field === 'price' && value !== undefined ? amountOf(String(value)) : value;
}

/** Whether the law requires its size in a unit that is not stated: then it is not sold. */
export const isSizeMissing = (
  { category, size }: Pick<StoreProduct, 'category' | 'size'>,
  input: readonly SizeAsked[],
): boolean => {
  const unit = size === null ? undefined : readSize(size)?.unit;
  return input.some((one) => one.category === category && one.unit !== unit);
};
