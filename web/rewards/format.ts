import { currentLocale } from '../ui/locale.ts';

const fourDigits = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/** "1234.5" is "1,234.5000". A decimal string is formatted digit by digit. */
export const formatCoins = (amount: string, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(currentLocale(), { ...fourDigits, signDisplay: sign })
    .format(amount as `${number}`)
    .replace('-', '−');

export const formatCount = (count: number, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(currentLocale(), { signDisplay: sign }).format(count).replace('-', '−');

/** The dollars of one coin: "10.00" coins a dollar are "$0.10" a coin. Four digits where cents do not tell. */
export const formatCoinPrice = (coinsPerDollar: string): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  }).format(1 / Number(coinsPerDollar));

/** The coins of one point, which need not be a whole number of their smallest part. */
export const formatPointPrice = (pointsPerCoin: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 6 }).format(1 / pointsPerCoin);
