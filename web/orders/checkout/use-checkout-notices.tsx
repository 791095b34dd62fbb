import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** Long enough to read a sentence with a date, and to press its link. */
const limitNoticeMs = 12_000;

/** What keeps an order from being paid, each with the way on. */
export function useCheckoutNotices() {
  const t = useTranslations('placing');
  const notifyShortBalance = () =>
    notify({
      title: t('shortTitle'),
      message: (
        <>
          {t('short')} <Anchor href="/wallet">{t('addFunds')}</Anchor>
        </>
      ),
      tone: 'warning',
    });

  const notifyLimit = (error: unknown) =>
    notify({
      title: t('limitTitle'),
      message: (
        <>
          {sentenceOf(error, t('failed'))} <Anchor href="/account#limits">{t('changeLimit')}</Anchor>
        </>
      ),
      tone: 'warning',
      milliseconds: limitNoticeMs,
    });

  const notifyDebt = (error: unknown) =>
    notify({
      title: t('owesTitle'),
      message: sentenceOf(error, t('failed')),
      tone: 'warning',
      milliseconds: limitNoticeMs,
    });

  return { notifyShortBalance, notifyLimit, notifyDebt };
}
