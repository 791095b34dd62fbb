import { type MeasureSystem, shownSize, unitPrice } from '@autolotto/contract/catalogue/measure.ts';
import { readSize } from '@autolotto/contract/catalogue/size.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useSettings } from './settings.ts';

/** As the installation measures; a shop here is one in the US until the settings are there. */
const useMeasures = (): MeasureSystem => useSettings().data?.measures ?? 'us';

/**
 * A size in words (old orders on a device may have none): "12 fl oz", "6 × 12 fl oz", "20 pieces". Undefined where it is
 * not stated.
 */
export function useSizeLabel(): (size: string | null | undefined) => string | undefined {
  const t = useTranslations('catalogue.size');
  const measures = useMeasures();
  return (text) => {
    const size = text ? readSize(text) : undefined;
    if (!size) return undefined;
    const { unit, amount } = shownSize(size, measures);
    const one = t(unit, { amount });
    return size.pack === 1 ? one : t('pack', { pack: size.pack, one });
  };
}

/** What a measure of it costs, in words: "13.2¢ per fl oz", "$5.99 per lb". Undefined for counted units, and without a size. */
export function useUnitPriceLabel(): (price: number, size: string | null) => string | undefined {
  const t = useTranslations('catalogue.size.per');
  const format = useFormatter();
  const measures = useMeasures();
  return (price, text) => {
    const size = text === null ? undefined : readSize(text);
    const found = size && unitPrice(price, size, measures);
    if (!found) return undefined;
    const amount =
      found.cents < 100
        ? `${format.number(found.cents, { maximumFractionDigits: 1 })}¢`
        : format.number(found.cents / 100, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
    return t(found.unit, { price: amount });
  };
}
