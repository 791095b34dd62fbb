import { useTranslations } from 'use-intl';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { EveryPayment } from './queries.ts';

/** What went otherwise with a payment, and where its money is. */
export function CaseFacts({ payment }: { readonly payment: EveryPayment }) {
  const t = useTranslations('bitcoinAdmin.desk');
  const { usdAmount, amount: btc, received, credited, status, exception, settlement } = payment;
  const what = status === 'failed' || exception === 'none' ? 'failed' : exception;
  return (
    <FactList
      facts={[
        { label: t('happened'), value: t(`what.${what}`) },
        { label: t('asked'), value: t('both', { usd: formatMoney(usdAmount), btc }) },
        { label: t('inTime'), value: t('btc', { btc: received }) },
        { label: t('credited'), value: formatMoney(credited) },
        ...(settlement?.state === 'proposed'
          ? [
              { label: t('proposedBy'), value: settlement.proposedBy },
              { label: t('reason'), value: settlement.words },
              { label: t('reference'), value: settlement.reference },
            ]
          : []),
      ]}
    />
  );
}
