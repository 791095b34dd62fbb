import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { useFormatter, useTranslations } from 'use-intl';

/** Says whose rate it is, and when the page learned it. */
export function useRateTime({ ratesAt }: Pick<GameWallet, 'ratesAt'>): string {
  const t = useTranslations('rewards.exchange');
  const format = useFormatter();
  return t('rateAt', { time: format.dateTime(new Date(ratesAt), { timeStyle: 'short' }) });
}
