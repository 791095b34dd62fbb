import { type Cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { typedNumber } from '../forms/typed-number.ts';

/** Why an amount cannot be deposited; the names are message keys. */
export type AmountError = 'minimum' | 'invalid' | 'decimals';
export type Amount = { cents: Cents; error?: never } | { error: AmountError; cents?: never };

/** Reads what a person typed: "20", "$20", "1,250.50". */
export function readAmount(text: string): Amount {
  const digits = typedNumber(text);
  if (digits === '') return { error: 'minimum' };
  const amount = fromDecimal('USD', digits);
  if (amount === undefined) return { error: /^\d+\.\d{3,}$/.test(digits) ? tooFine(digits) : 'invalid' };
  return amount < 1 ? { error: 'minimum' } : { cents: amount };
}

const tooFine = (digits: string): AmountError => (Number(digits) < 0.01 ? 'minimum' : 'decimals');

/** Zero, negative or invalid amounts also show a notice; other problems stand beside the field only. */
export function isInvalidAmount(text: string): boolean {
  const { error } = readAmount(text);
  if (error === 'invalid') return true;
  const typed = text.trim().replace(/^\$\s*/, '');
  return error === 'minimum' && typed !== '' && Number(typed) <= 0;
}

/** The wire's form, always with two digits: "12.30". */
export const onTheWire = (amount: Cents): string => dollars(amount);
