import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { licenseProblems, readLicense } from './aamva.ts';
import { type Card, licenseText } from './sample-license.ts';

const today = '2026-11-21';
const read = (text: string) => readLicense(text, today);
const problemOf = (text: string) => {
  const result = read(text);
  return result.ok ? undefined : result.problem;
};
const licenseOf = (card: Card) => {
  const result = read(licenseText(card));
  if (!result.ok) throw new Error(result.problem);
  return result.license;
};

describe('a card that is in order', () => {
  test('AGE-15 a card that is in order says when its holder was born, until when it is good and who issued it, and nothing else', () => {
    expect(licenseOf({ ofIssuer: 'SAMPLE' })).toEqual({
      dateOfBirth: '1985-03-14',
      expiresOn: '2031-03-14',
      country: 'USA',
      region: 'CO',
      version: 10,
      isTolerant: false,
    });
  });
  test('a license and an identification card are read with their elements in any order', () => {
    const elements = { DCG: 'USA', DBA: '11302028', DBB: '11302000', DBD: '12012020', DAJ: 'NY' };
    expect(licenseOf({ type: 'ID', version: '09', issuer: '636001', elements })).toMatchObject({
      dateOfBirth: '2000-11-30',
      expiresOn: '2028-11-30',
      region: 'NY',
    });
  });
  test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'])('a card of version %s is read', (version) => {
    expect(licenseOf({ version })).toMatchObject({ version: Number(version), dateOfBirth: '1985-03-14' });
  });
  test('a card of the first version has a shorter header and dates with the year first', () => {
    const elements = { DBD: '20200314', DBB: '19850314', DBA: '20310314' };
    expect(licenseOf({ version: '01', elements })).toMatchObject({ version: 1, dateOfBirth: '1985-03-14' });
    expect(problemOf(licenseText({ version: '01' }))).toBe('bad_date');
  });
  test('a Canadian card has dates with the year first', () => {
    const elements = { DCG: 'CAN', DAJ: 'ON', DBB: '19900704', DBA: '20290704', DBD: '20240704', DCT: 'ROBIN,SAM' };
    expect(licenseOf({ issuer: '636012', version: '03', elements })).toMatchObject({
      country: 'CAN',
      region: 'ON',
      dateOfBirth: '1990-07-04',
      expiresOn: '2029-07-04',
    });
  });
  test.each([
    ['ON', '19900704', '20290704', '20240704', 'CAN'],
    ['PR', '08151979', '08152029', '08152023', 'USA'],
    ['AZ', '02291996', '02282061', '05052016', 'USA'],
  ])('a card without a country goes by its address: %s', (DAJ, DBB, DBA, DBD, country) => {
    expect(licenseOf({ elements: { DCG: null, DAJ, DBB, DBA, DBD } }).country).toBe(country);
  });
  test('a card that is in order may have names cut short, padded fields and no day of issue', () => {
    const elements = { DCS: 'D'.repeat(40), DDE: 'T', DDF: 'U', DAK: '802020000  ', DBB: '03141985  ', DBD: null };
    expect(licenseOf({ elements }).dateOfBirth).toBe('1985-03-14');
  });
  test('a card whose name looks like an element is not misread', () => {
    expect(licenseOf({ elements: { DCS: 'DBB01012001', DAC: 'DLDBB01012001' } }).dateOfBirth).toBe('1985-03-14');
  });
  test("a minor's card is read all the same, and so is an expired one", () => {
    expect(licenseOf({ elements: { DBB: '06012009', DBA: '06012030', DBD: '06152025' } }).dateOfBirth).toBe(
      '2009-06-01',
    );
    expect(licenseOf({ elements: { DBD: '09092018', DBA: '11202026' } }).expiresOn).toBe('2026-11-20');
  });
});

describe('a layout that was damaged on the way', () => {
  const whole = licenseText({ ofIssuer: 'SAMPLE' });
  test.each([
    ['whose control characters a scanner that types has lost', whole.replaceAll('\r', '').replaceAll('\x1e', '')],
    ['whose lines end with both characters', whole.replaceAll('\n', '\r\n')],
    ['whose issuer counts one byte too many', whole.replace('DL0041', 'DL0042')],
  ])(
    'a layout that was damaged on the way is read line by line when nothing contradicts it, and says so: one %s',
    (_, text) => {
      expect(read(text)).toMatchObject({ ok: true, license: { dateOfBirth: '1985-03-14', isTolerant: true } });
    },
  );
});

describe('what is no card, or none to rely on', () => {
  const whole = licenseText({ ofIssuer: 'SAMPLE' });
  const file = (text: string) => text.replace('ANSI ', 'AAMV ');
  const of = (elements: Card['elements']) => licenseText(elements ? { elements } : {});
  test.each([
    ['nothing', '', 'empty'],
    ['an address of a page', 'https://example.test/no-license', 'bad_header'],
    ['another first character', whole.replace('@', '#'), 'bad_header'],
    ['another kind of file', file(whole), 'bad_header'],
    ['far too much', `${whole}${'X'.repeat(5_000)}`, 'bad_header'],
    ['a count of subfiles that is none', whole.replace('100002DL', '1000__DL'), 'bad_header'],
    ['a version before there was a layout', whole.replace('63602010', '63602000'), 'unknown_version'],
    ['a version of the future', whole.replace('63602010', '63602042'), 'unknown_version'],
    ['letters for an offset', whole.replace('DL0041', 'DLXXXX'), 'bad_designator'],
    ['a subfile that runs past the end', whole.slice(0, -6), 'truncated'],
    ['a header that ends in the middle', whole.slice(0, 35), 'truncated'],
    ['subfiles of the issuer only', licenseText().replaceAll('DL', 'ZX'), 'bad_subfile'],
    ['two days of birth', of({ DZZ: '\nDBB01012001' }), 'contradictory'],
    ['no day of birth', of({ DBB: null }), 'missing_dob'],
    ['an empty day of birth', of({ DBB: '' }), 'missing_dob'],
    ['no expiry', of({ DBA: null }), 'missing_expiry'],
    ['30 February', of({ DBB: '02301985' }), 'bad_date'],
    ['29 February of a common year', of({ DBB: '02292001' }), 'bad_date'],
    ['29 February 1900', of({ DBB: '02291900' }), 'bad_date'],
    ['seven digits', of({ DBB: '3141985' }), 'bad_date'],
    ['month zero', of({ DBB: '00141985' }), 'bad_date'],
    ['a day of issue that is none', of({ DBD: '99999999' }), 'bad_date'],
    ['the year first on an American card', of({ DBB: '19850314' }), 'bad_date'],
    ['the month first on a Canadian card', of({ DCG: 'CAN', DAJ: 'ON' }), 'bad_date'],
    ['a country that issues none of these', of({ DCG: 'MEX' }), 'unknown_issuer'],
    ['neither country nor address', of({ DCG: null, DAJ: null }), 'unknown_issuer'],
    ['an address nobody knows', of({ DCG: null, DAJ: 'XX' }), 'unknown_issuer'],
    ['a birth tomorrow', of({ DBB: '11222026' }), 'implausible_date'],
    ['a birth before 1900', of({ DBB: '12311899' }), 'implausible_date'],
    ['somebody of a hundred and twenty-one', of({ DBB: '03141905' }), 'implausible_date'],
    ['a card issued before its holder was born', of({ DBD: '03141985' }), 'implausible_date'],
    ['a card that expired before its holder was born', of({ DBA: '03141984' }), 'implausible_date'],
  ])('a barcode that is no valid card is refused with its problem: %s', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('whatever stands in a barcode', () => {
  const outcome = (text: string) => {
    const result = read(text);
    return result.ok ? 'ok' : licenseProblems.includes(result.problem);
  };
  test('any barcode content gets an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 5_000 }), fc.string()), (text) => {
        expect(outcome(text)).toBe(true);
        expect([true, 'ok']).toContain(outcome(`@\n\x1e\rANSI 636020${text}`));
      }),
    );
  });
  test('cut anywhere, or with a character changed, never shows another day of birth than the card has', () => {
    const whole = licenseText({ ofIssuer: 'SAMPLE', elements: { DBB: '03141985' } });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(whole.length), (from, length) => {
        const result = read(whole.slice(0, from) + whole.slice(from + length));
        if (result.ok) expect(result.license).toMatchObject({ dateOfBirth: '1985-03-14', expiresOn: '2031-03-14' });
      }),
      { numRuns: 1_000 },
    );
  });
  test('a card made for a date is read as that date', () => {
    const day = fc.date({ min: new Date('1910-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.boolean(), (date, isCanadian) => {
        const iso = date.toISOString().slice(0, 10);
        const [y, m, d] = iso.split('-');
        const card = isCanadian
          ? { DCG: 'CAN', DAJ: 'ON', DBB: `${y}${m}${d}`, DBA: '20310314', DBD: '20260314' }
          : { DBB: `${m}${d}${y}` };
        expect(licenseOf({ elements: card }).dateOfBirth).toBe(iso);
      }),
    );
  });
});
