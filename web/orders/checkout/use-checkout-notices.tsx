import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** Long enough to read a sentence with a date, and to press its link. */
const limitNoticeMs = 12_000;

/** What keeps an order from being paid, each with the way on. */
export function useCheckoutNotices() {
  const t = useTranslations('orders');
  const notifyShortBalance = () =>
    notify({
      title: t('place.shortTitle'),
      message: (
        <>
          {t('place.short')} <Anchor href="/wallet">{t('place.addFunds')}</Anchor>
        </>
      ),
      tone: 'warning',
    });

  const notifyLimit = (error: unknown) =>
    notify({
      title: t('place.limitTitle'),
      message: (
        <>
          {sentenceOf(error, t('place.failed'))} <Anchor href="/account#limits">{t('place.changeLimit')}</Anchor>
        </>
      ),
      tone: 'warning',
      milliseconds: limitNoticeMs,
    });

  const notifyDebt = (error: unknown) =>
    notify({
      title: t('place.owesTitle'),
      message: sentenceOf(error, t('place.failed')),
      tone: 'warning',
      milliseconds: limitNoticeMs,
    });

  return { notifyShortBalance, notifyLimit, notifyDebt };
}
