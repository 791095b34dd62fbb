import { useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';

const minuteMs = 60_000;

/** How long until an instant, in words that move on by themselves. */
export function useCountdown(): (until: string) => string {
  const t = useTranslations('lottery.countdown');
  const now = useNow(15_000);
  return (until) => {
    const minutes = Math.floor((Date.parse(until) - now) / minuteMs);
    if (minutes < 0) return t('over');
    const parts = { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
    if (parts.days > 0) return t('days', parts);
    if (parts.hours > 0) return t('hours', parts);
    return minutes > 0 ? t('minutes', parts) : t('now');
  };
}

export function Countdown({ until }: { readonly until: string }) {
  const countdown = useCountdown();
  return <>{countdown(until)}</>;
}
