/** Values of the form of a photographed product, and the request made of them. */

import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { readSize, sizeText } from '@autolotto/contract/catalogue/size.ts';
import type { ChangeProduct, NewProduct, Proposal, StoreProduct } from './queries.ts';

export type FormValues = {
  readonly barcode: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: string;
  readonly stockQuantity: string;
  readonly size: string;
  readonly scratchOffNumber: string;
  readonly requiresAgeVerification: boolean;
};

/** A photographed product is a lottery ticket for adults by default. */
export const emptyForm: FormValues = {
  barcode: '',
  name: '',
  description: '',
  category: 'lottery',
  price: '',
  stockQuantity: '',
  size: '',
  scratchOffNumber: '',
  requiresAgeVerification: true,
};

/** The first field that is still needed. */
export const missingIn = ({ name, price }: FormValues): 'name' | 'price' | undefined =>
  name.trim() === '' ? 'name' : price.trim() === '' ? 'price' : undefined;

/** One by default: the one being photographed. */
export function stockOf(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? 1 : count;
}

const priceOf = (text: string): string => text.trim().replace(/^\$\s*/, '');
/** An invalid barcode is sent as typed: the server reports the mistake. */
function barcodeOf(text: string): string | null {
  const read = readBarcode(text);
  return read.ok ? read.code : text.trim() || null;
}

/** A valid size in its stored form; an invalid one is sent as typed, and the server reports it. */
function sizeOf(text: string): string | null {
  const size = readSize(text);
  return size ? sizeText(size) : text.trim() || null;
}

export const newProduct = (values: FormValues): NewProduct => ({
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category,
  price: priceOf(values.price),
  stockQuantity: stockOf(values.stockQuantity),
  requiresAgeVerification: values.requiresAgeVerification,
  barcode: barcodeOf(values.barcode),
  size: sizeOf(values.size),
  scratchOffNumber: values.scratchOffNumber.trim() || null,
});

export const formOf = (product: StoreProduct): FormValues => ({
  barcode: product.barcode ?? '',
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  stockQuantity: String(product.stockQuantity),
  size: product.size ?? '',
  scratchOffNumber: product.scratchOffNumber ?? '',
  requiresAgeVerification: product.requiresAgeVerification,
});

/** Proposals fill empty fields; typed values stay. */
export const prefilled = (values: FormValues, results: Proposal): FormValues => ({
  ...values,
  barcode: results.barcode,
  name: values.name.trim() || results.name,
  description: values.description.trim() || results.description,
  category: results.category,
  size: values.size.trim() || (results.size ?? ''),
  requiresAgeVerification: results.requiresAgeVerification,
});

/** The fields in which the form differs from the product; undefined when there are none. */
export function changeOf(product: StoreProduct, values: FormValues): ChangeProduct | undefined {
  const { stockQuantity, ...now } = newProduct(values);
  const change: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(now))
    if (value !== product[field as keyof typeof now]) change[field] = value;
  if (stockQuantity !== product.stockQuantity)
    Object.assign(change, { stockQuantity, stockSeen: product.stockQuantity });
  return Object.keys(change).length > 0 ? { ...change, version: product.version } : undefined;
}
