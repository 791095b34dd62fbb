import { describe, expect, test } from 'vitest';
import { conversionLimit, pointsLimit } from './limits.ts';
import { BuyPoints, ConvertToCoins } from './model.ts';

const chat = { fromCurrency: 'USD', toCurrency: 'ALC' };
const complaints = (result: ReturnType<typeof ConvertToCoins.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('GAMEW-22 a conversion takes one of two shapes', () => {
  test.each([[{ usdAmount: '10.00' }], [{ usdAmount: 10 }], [{ amount: '10', ...chat }], [{ amount: 10, ...chat }]])(
    '%j is ten dollars',
    (body) => expect(ConvertToCoins.parse(body)).toEqual({ usdAmount: 1000 }),
  );

  test.each([
    [{}, 'usdAmount', 'Enter an amount in dollars and cents, like 12.34'],
    [{ usdAmount: 'ten' }, 'usdAmount', 'Enter an amount in dollars and cents, like 12.34'],
    [{ usdAmount: '0.00001' }, 'usdAmount', 'Enter an amount in dollars and cents, like 12.34'],
    [{ usdAmount: '-1' }, 'usdAmount', 'Enter an amount above zero'],
    [{ usdAmount: 0 }, 'usdAmount', 'Enter an amount above zero'],
    [{ usdAmount: '10000.01' }, 'usdAmount', 'Convert at most $10,000.00 at a time'],
    [{ usdAmount: '1', amount: '1' }, 'amount', 'Send only one amount'],
    [{ usdAmount: '1', ...chat }, 'amount', 'Send only one amount'],
    [chat, 'amount', 'Please enter a valid AutoLottoCoin amount.'],
    [{ amount: 'ten', ...chat }, 'amount', 'Please enter a valid AutoLottoCoin amount.'],
    [{ amount: -1, ...chat }, 'amount', 'Please enter a valid AutoLottoCoin amount.'],
    [{ amount: '10000.01', ...chat }, 'amount', 'Please enter a valid AutoLottoCoin amount.'],
    [{ amount: '1', fromCurrency: 'USD' }, 'toCurrency', 'Name both currencies'],
    [{ amount: '1', toCurrency: 'ALC' }, 'fromCurrency', 'Name both currencies'],
  ])('%j is refused at %s: %s', (body, field, sentence) => {
    expect(complaints(ConvertToCoins.safeParse(body))).toEqual([[field, sentence]]);
  });

  test('coins and other currencies do not turn into dollars', () => {
    for (const pair of [
      { fromCurrency: 'ALC', toCurrency: 'USD' },
      { fromCurrency: 'BTC', toCurrency: 'ALC' },
    ])
      expect(ConvertToCoins.safeParse({ amount: '1', ...pair }).success).toBe(false);
  });

  test('its largest amount is the one that its sentence names', () => {
    expect(ConvertToCoins.parse({ usdAmount: '10000.00' })).toEqual({ usdAmount: conversionLimit });
  });
});

test('GAMEW-23 points are bought in whole numbers from 1 to 1,000,000', () => {
  expect(BuyPoints.parse({ pointsAmount: '500' })).toEqual({ pointsAmount: 500 });
  expect(BuyPoints.parse({ pointsAmount: pointsLimit })).toEqual({ pointsAmount: 1_000_000 });
  for (const pointsAmount of [0, -1, 1.5, '1.5', 'many', '', pointsLimit + 1, null])
    expect(BuyPoints.safeParse({ pointsAmount }).error?.issues.map((issue) => issue.message)).toEqual([
      'Enter a whole number of points, 1 to 1,000,000',
    ]);
});
