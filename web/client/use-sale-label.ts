import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import { useLocale, useTranslations } from 'use-intl';

/** Sale times in words, as far as they matter now: "Sold until 10:00 PM". Undefined without a restriction. */
export function useSaleLabel(): (time: SaleTime | null | undefined) => string | undefined {
  const t = useTranslations('catalogue.sale');
  const locale = useLocale();
  return (time) => {
    if (!time) return undefined;
    const told = time.isSold ? time.until : time.from;
    if (told === null) return t('none');
    const { clock = told, day } = clockOf(told, locale) ?? {};
    if (time.isSold) return t('until', { clock });
    return day === undefined ? t('from', { clock }) : t('fromDay', { day, clock });
  };
}
