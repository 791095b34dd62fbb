/** Barcodes of the shelf: EAN-13, EAN-8, UPC-A, and UPC-E, which is a UPC-A with its zeros left out. */
import type { FieldSentence } from '../shared/field-sentence.ts';

export type BarcodeProblem = 'characters' | 'length' | 'checkDigit';
export type ReadBarcode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly problem: BarcodeProblem };

/** The check digit detects most misreadings. */
function hasRightCheckDigit(digits: string): boolean {
  // Counted from the right, so that zeros in front change nothing.
  const weighed = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** The UPC-A that eight digits of a UPC-E stand for. */
function widened(digits: string): string | undefined {
  const [system = '', a = '', b = '', c = '', d = '', e = '', f = '', check = ''] = digits;
  if (system !== '0' && system !== '1') return undefined;
  const middle = f <= '2' ? `${a}${b}${f}0000${c}${d}${e}` : f === '3' ? `${a}${b}${c}00000${d}${e}` : undefined;
  return system + (middle ?? (f === '4' ? `${a}${b}${c}${d}00000${e}` : `${a}${b}${c}${d}${e}0000${f}`)) + check;
}

/** Reads what a scanner, a camera or a person gives: one article comes out in one spelling, digits only. */
export function readBarcode(text: string): ReadBarcode {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^[0-9]*$/.test(digits)) return { ok: false, problem: 'characters' };
  if (![8, 12, 13].includes(digits.length)) return { ok: false, problem: 'length' };
  // EAN-8 numbers that begin with 0 are for use inside one shop: on products such digits are a UPC-E, should they be
  // valid as both.
  const readings = digits.length === 8 ? [widened(digits), digits] : [digits];
  if (digits.length === 8 && !digits.startsWith('0')) readings.reverse();
  const long = readings.find((one) => one !== undefined && hasRightCheckDigit(one));
  if (long === undefined) return { ok: false, problem: 'checkDigit' };
  return { ok: true, code: long.length === 13 && long.startsWith('0') ? long.slice(1) : long };
}

export const barcodeSentences: Readonly<Record<BarcodeProblem, FieldSentence>> = {
  characters: 'A barcode has digits only',
  length: 'A barcode has 8, 12 or 13 digits',
  checkDigit: 'Wrong check digit. Scan again, or check each digit',
};
