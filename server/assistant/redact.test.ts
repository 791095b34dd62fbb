import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blanks, type Known, redacted } from './redact-rules.ts';

const known: Known = {
  names: ['Rosa Martínez', "Seán O'Brien", 'Li Wu'],
  addresses: ['1420 Maple Street, Apt 4, Denver, CO 80202'],
  phones: ['+1 303-555-0142'],
  emails: ['rosa.martinez@example.test'],
  birthdays: ['1948-04-21'],
};
const blanked = (text: string) => redacted(text, known);

describe('what does not leave the house', () => {
  test.each([
    ['Rosa asks where her order is', '[name] asks where her order is'],
    ['soy ROSA MARTINEZ y vivo aquí', 'soy [name] y vivo aquí'],
    ['call R o s a please', 'call [name] please'],
    ['from Sean O’Brien', 'from [name]'],
    ['Li Wu is here, this list is not', '[name] is here, this list is not'],
    ['bring it to 1420 Maple St apt 4 in Denver, CO', 'bring it to [address] in [address]'],
    ['I live at 77 North Oak Avenue now', 'I live at [address] now'],
    ['vivo en la calle Hidalgo 210', 'vivo en la [address]'],
    ['my number is (303) 555.0142', 'my number is ([phone]'],
    ['or 720 555 0177', 'or [phone]'],
    ['write to rosa.martinez@example.test.', 'write to [email].'],
    ['rosa dot martinez at example dot test', '[email]'],
    ['other@mail.example too', '[email] too'],
    ['born April 21, 1948', 'born [birthday]'],
    ['nací el 21 de abril de 1948', 'nací el [birthday]'],
    ['04/21/48 and 1948-04-21 and 19480421', '[birthday] and [birthday] and [birthday]'],
    ['my birthday is on the 21st of April', 'my birthday is on the [birthday]'],
    ['my son was born 3/7/2009', 'my son was born [birthday]'],
    ['my PIN is 4821', 'my PIN is [secret]'],
    ['card 4242 4242 4242 4242', 'card [secret]'],
    ['ssn 123-45-6789', 'ssn [secret]'],
  ])('%s', (text, expected) => {
    expect(blanked(text)).toBe(expected);
  });

  test.each([
    'Order 12 is on its way and arrives between 5:40 and 5:50 PM.',
    'Your total is $1,204.50 for 3 items, delivery $5.99.',
    'The draw of 2026-11-28 has 5, 12, 33, 41, 69 and 7.',
    'Delivered on November 27, 2026 at 4:15 PM.',
    'It waits 24 hours; 2 orders are on the way.',
    'El pedido 12 cuesta $5.99 y llega a las 17:40.',
    '200 people asked the same on this road to the jackpot',
    'A code is sent by the app.',
  ])('stays as it is: %s', (text) => {
    expect(blanked(text)).toBe(text);
  });

  test('contacts of the house may stand', () => {
    const said = 'Call 1-800-555-0142 or write to support@autolotto.example.';
    expect(redacted(said, known)).toBe('Call [phone] or write to [email].');
    expect(redacted(said, {}, ['1-800-555-0142', 'support@autolotto.example'])).toBe(said);
  });

  /** A planted value as people might write it. */
  const disguised = (value: string) =>
    fc
      .record({
        upper: fc.boolean(),
        accents: fc.boolean(),
        invisible: fc.boolean(),
      })
      .map(({ upper, accents, invisible }) => {
        const plain = accents ? value : value.normalize('NFD').replaceAll(/\p{M}/gu, '');
        const cased = upper ? plain.toUpperCase() : plain;
        return invisible ? cased.replace(/(\p{L})(\p{L})/u, '$1\u200b$2') : cased;
      });
  const planted = Object.values(known).flat();
  const filler = fc.array(
    fc.constantFrom('where', 'is', 'my', 'order', 'please', '12', '$5.99', 'beer', 'mi', 'pedido', '\n', '…'),
    {
      maxLength: 8,
    },
  );

  test('whatever stands around it, a planted value does not get through, and what is blanked stays blanked', () => {
    const bare = (text: string) =>
      text
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(
        fc.constantFrom(...planted).chain((value) => fc.tuple(fc.constant(value), disguised(value))),
        filler,
        filler,
        ([value, written], before, after) => {
          const text = [...before, written, ...after].join(' ');
          const result = blanked(text);
          expect(bare(result)).not.toContain(bare(value));
          expect(Object.values(blanks).some((blank) => result.includes(blank))).toBe(true);
          expect(blanked(result)).toBe(result);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any text is taken, and nothing is known of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => typeof redacted(text, known) === 'string'),
    );
    expect(redacted('')).toBe('');
    const long = 'a1 '.repeat(5_000);
    expect(redacted(long, known).length).toBe(long.length);
  });

  test('control: without what is known, a name stays', () => {
    expect(redacted('Rosa asks')).toBe('Rosa asks');
  });
});
