import { clockIn } from '@autolotto/contract/shared/time.ts';
import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { useLocale, useTranslations } from 'use-intl';

type Opening = Pick<ShopFront, 'isOpen' | 'opensAt' | 'pausedUntil' | 'timeZone'>;

/** Whether a shop is open, or when it opens, in words. */
export function useOpeningState(): (shop: Opening) => string {
  const t = useTranslations('stores');
  const locale = useLocale();
  const opens = (time: string) => {
    const { clock, day } = clockOf(time, locale) ?? {};
    if (clock === undefined) return t('opens', { time });
    return day === undefined ? t('opensAt', { clock }) : t('opensOn', { day, clock });
  };
  return ({ isOpen, opensAt, pausedUntil, timeZone }) => {
    if (!isOpen) return opensAt ? opens(opensAt) : t('closed');
    if (pausedUntil === null) return t('open');
    const until = clockIn(timeZone, new Date(pausedUntil));
    return t('paused', { clock: clockOf(until, locale)?.clock ?? until });
  };
}
