import { currentLocale, useAmountLocale } from '../locale.ts';
import css from './money-text.module.css';

type MoneyTextProps = {
  /** A decimal as it came over the wire, "12.34": never made a binary fraction on the way to the screen. */
  readonly amount: string;
  readonly currency?: string;
  readonly locale?: string;
  /** Shows the sign and colors it: for lists of what came in and went out. */
  readonly signed?: boolean;
  readonly size?: 'inherit' | 'lg' | 'xl';
};

/** Making a format takes longer than using it a hundred times, and a shelf shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();
function formatFor(currency: string, locale: string, signed: boolean): Intl.NumberFormat {
  const key = `${currency} ${locale} ${signed}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // "USD 5.00" in a Mexican's browser would look like another money than the one on the shelf.
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
    });
  formats.set(key, made);
  return made;
}

export function formatMoney(amount: string, currency = 'USD', locale = currentLocale(), signed = false): string {
  const format = formatFor(currency, locale, signed);
  // A decimal string is formatted digit by digit; the type of format() only knows numbers written out.
  return format.format(amount as `${number}`).replace('-', '−');
}

export function MoneyText({ amount, currency = 'USD', locale, signed = false, size = 'inherit' }: MoneyTextProps) {
  const here = useAmountLocale();
  const sign = amount.startsWith('-') ? 'out' : 'in';
  return (
    <span className={css.root} data-size={size} data-sign={signed ? sign : undefined}>
      {formatMoney(amount, currency, locale ?? here, signed)}
    </span>
  );
}
