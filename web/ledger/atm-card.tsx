import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './atm-card.module.css';
import { atmPayout } from './atm-fee.ts';

const example = cents(10_000);

/** Cash from a shop, for a code: what it is, and its fee. */
export function AtmCard({ feePercent, ref }: { feePercent: string; ref: Ref<HTMLElement> }) {
  const t = useTranslations('ledger.atm');
  const { fee, net } = atmPayout(example, feePercent);
  return (
    <Card title={t('title')} ref={ref} tabIndex={-1} aria-label={t('title')}>
      <p>{t('text')}</p>
      <p className={css.fee}>{t('fee', { percent: feePercent })}</p>
      <p>
        {t('example', {
          amount: formatMoney(dollars(example)),
          fee: formatMoney(dollars(fee)),
          net: formatMoney(dollars(net)),
        })}
      </p>
      <div className={css.ways}>
        <Button
          renderRoot={(props) => <Link {...props} to="/bitcoin-payment" search={{ service: 'bitcoin_atm' }} />}
          variant="outline"
        >
          {t('get')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/bitcoin-payment" />} variant="outline">
          {t('add')}
        </Button>
      </div>
    </Card>
  );
}
