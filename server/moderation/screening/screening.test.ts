import { describe, expect, test } from 'vitest';
import { bitcoinAddressesIn } from './bitcoin.ts';
import { maskWords, screenText, spansOfWords } from './screening.ts';

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

describe('what a text gives away about itself', () => {
  test.each([
    [`Send 0.01 BTC to ${segwit} and I send you numbers`, ['bitcoin-address', 'asks-for-money'], true],
    ['Mándame 20 dólares y te doy los números ganadores de hoy', ['asks-for-money', 'sure-to-win'], true],
    ['Selling cigarettes, half the price of the shop', ['restricted-sale'], true],
    ['Se vende cerveza sin preguntas', ['restricted-sale'], true],
    ['Call me at (303) 555-0142', ['phone-number'], false],
    ['My system is guaranteed: you can not lose, you cannot lose', ['sure-to-win'], false],
    ['THIS IS THE BEST SYSTEM OF THEM ALL', ['capitals'], false],
    ['https://a.example '.repeat(6), ['many-links'], false],
    ['You stupid idiot', ['hostile'], false],
    ['I bought a ticket for $5 on 2026-11-27 at 18:40 and order 30355501 came late', [], false],
    ['How do wheels work? I play 8 numbers of 5.', [], false],
  ])('%s', (text, findings, isHeld) => {
    expect(screenText(text)).toMatchObject({ findings, isHeld });
  });
  test.each([
    [`Hi! Send 0.01 BTC to ${segwit}, or you’re late`, ['Send 0.01 BTC', segwit]],
    ['¡Hola! Mándame 20 dólares, (303) 555-0142', ['Mándame', '(303) 555-0142']],
    ['Vendo mucha cerveza. Guaranteed!', ['Vendo mucha cerveza', 'Guaranteed']],
    ['You stupid idiot', ['stupid', 'idiot']],
    ['Please wire me a wallet of coins', ['wire me']],
    ['THIS IS THE BEST SYSTEM OF THEM ALL', []],
    ['How do wheels work? I play 8 numbers of 5.', []],
  ])('the words that it is about: %s', (text, words) => {
    expect(screenText(text).spans.map(({ from, to }) => text.slice(from, to))).toEqual(words);
  });
  test('the same again is noticed, also with a word changed; something else is not', () => {
    const first = 'Come to my group for the numbers of tonight, friends';
    expect(screenText('Come to my group for the numbers of tonight, FRIENDS!', [first]).findings).toEqual(['repeated']);
    expect(screenText('Which group do you play in, friends?', [first]).findings).toEqual([]);
    expect(screenText('Thanks!', ['Thanks!']).findings).toEqual([]);
  });
  test('feeling turns around after a negation, and language goes by small words', () => {
    expect(screenText('This is a great idea, thanks').sentiment).toBeGreaterThan(0.5);
    expect(screenText('This is not a great idea').sentiment).toBeLessThan(0);
    expect(screenText('The draw is on Monday').language).toBe('en');
    expect(screenText('El sorteo es el lunes').language).toBe('es');
    expect(screenText('12 23 34').language).toBeNull();
  });
  test('topics are named', () => {
    expect(screenText('My courier was late with the tickets').topics).toEqual(['scratch', 'delivery']);
  });
  test('an address is one only with its check sum', () => {
    expect(
      bitcoinAddressesIn(
        `${segwit} ${segwit.toUpperCase()} ${taproot} 1BoatSLRHtKNngkdXEeobR76b53LETtpyT 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy`,
      ),
    ).toHaveLength(5);
    expect(
      bitcoinAddressesIn(
        `${segwit.slice(0, -1)}5 ${taproot.slice(0, -1)}1 1BoatSLRHtKNngkdXEeobR76b53LETtpyU bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`,
      ),
    ).toEqual([]);
  });
  test('words of a list are found whole', () => {
    expect(spansOfWords('Get FREE   money now', 'free money')).toEqual([{ from: 4, to: 16 }]);
    expect(spansOfWords('freedom money', 'free money')).toEqual([]);
  });
  test('words of a list are masked whole, whatever stands between them', () => {
    expect(maskWords('Get FREE   money now, free-money!', 'free money')).toBe('Get ••• now, •••!');
    expect(maskWords('freedom money, ¡dinero GRATIS!', 'dinero gratis')).toBe('freedom money, ¡•••!');
    expect(maskWords('Nothing (.*) here', '(.*)')).toBe('Nothing (.*) here');
  });
});
