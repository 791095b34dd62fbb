import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBarcode } from './barcode.ts';
import { BarcodeParam } from './photos/model.ts';

const code = (text: string) => {
  const read = readBarcode(text);
  return read.ok ? read.code : read.problem;
};

describe('a barcode comes out in one spelling', () => {
  test.each([
    ['EAN-13', '4006381333931', '4006381333931'],
    ['UPC-A', '036000291452', '036000291452'],
    ['a UPC-A read as EAN-13', '0036000291452', '036000291452'],
    ['EAN-8', '73513537', '73513537'],
    ['UPC-E that ends in 0, 1 or 2', '01234505', '012000003455'],
    ['UPC-E that ends in 3', '01234531', '012300000451'],
    ['UPC-E that ends in 4', '01234543', '012340000053'],
    ['UPC-E that ends in 5 to 9', '04252614', '042100005264'],
    ['a UPC-E that could be an EAN-8 as well', '01000009', '010000000009'],
    ['digits in groups', '4-006381 333931', '4006381333931'],
  ])('a barcode comes out in one spelling: %s', (_name, text, expected) => {
    expect(code(text)).toBe(expected);
  });
  test('a normalized barcode stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$|^\d{12}$|^\d{13}$/), (text) => {
        const read = readBarcode(text);
        if (read.ok) expect(code(read.code)).toBe(read.code);
      }),
    );
  });
});

describe('what is no barcode is said so', () => {
  test.each([
    ['a wrong check digit', '4006381333932', 'checkDigit'],
    ['a UPC-A with a wrong check digit', '036000291453', 'checkDigit'],
    ['eight digits that are neither EAN-8 nor UPC-E', '73513538', 'checkDigit'],
    ['too few digits', '40063', 'length'],
    ['a carton of fourteen digits', '14006381333938', 'length'],
    ['nothing', ' ', 'length'],
    ['letters', 'MILK-1', 'characters'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١', 'characters'],
  ])('what is no barcode is said so: %s', (_name, text, problem) => {
    expect(code(text)).toBe(problem);
  });
  test('two neighboring digits that changed places are noticed, unless they differ by five', () => {
    const right = '4006381333931';
    for (let at = 0; at < right.length - 1; at++) {
      const [a = '', b = ''] = [right[at], right[at + 1]];
      if (a === b || Math.abs(Number(a) - Number(b)) === 5) continue;
      expect(code(right.slice(0, at) + b + a + right.slice(at + 2))).toBe('checkDigit');
    }
  });
  test('a call that takes one refuses it in the same words', () => {
    expect(BarcodeParam.parse('0036000291452')).toBe('036000291452');
    expect(BarcodeParam.safeParse('036000291453').error?.issues[0]?.message).toMatch(/check digit/);
    expect(BarcodeParam.safeParse('9'.repeat(41)).success).toBe(false);
  });
});
