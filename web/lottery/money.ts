import { add, type Cents, fromDecimal, noCents, times } from '@autolotto/contract/shared/money.ts';
import { useAmountLocale } from '../ui/locale.ts';
import type { Game } from './queries.ts';

const centsOf = (amount: string): Cents => fromDecimal('USD', amount) ?? noCents;

type Priced = Pick<Game, 'ticketPrice' | 'addOn'>;
/** What a play for so many draws costs. */
export const totalOf = ({ ticketPrice, addOn }: Priced, play: { draws: number; hasAddOn: boolean }): Cents =>
  times(add(centsOf(ticketPrice), play.hasAddOn && addOn ? centsOf(addOn.price) : noCents), play.draws);

/** What a wallet lacks of an amount; undefined where it has enough, and while its balance is unknown. */
export const shortOf = (total: Cents, balance: string | undefined): Cents | undefined => {
  const missing = balance === undefined ? noCents : add(total, times(centsOf(balance), -1));
  return missing > 0 ? missing : undefined;
};

/** A jackpot as it stands on posters: whole dollars. */
export function useJackpotText(): (amount: string) => string {
  const locale = useAmountLocale();
  return (amount) => {
    const [whole = '0'] = amount.split('.');
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(whole as `${number}`);
  };
}
