import { testCoins } from '@autolotto/contract/bitcoin/test-coins.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { type BitcoinPayment, useTestCoins } from './queries.ts';

/** A demo only: does to a payment what people do on the real network. */
export function TestCoinsCard({ payment }: { readonly payment: BitcoinPayment }) {
  const t = useTranslations('bitcoin.test');
  const say = useTranslations('bitcoin.form');
  const action = useAction(useTestCoins(), {
    failed: { title: say('error'), message: say('failed') },
    done: (_payment, { what }) => ({ title: t(what === 'block' ? 'mined' : what === 'late' ? 'paidLate' : 'paid') }),
  });
  const offered = testCoins.filter((what) => what === 'block' || payment.status === 'pending');
  return (
    <Card title={t('title')}>
      <div className={css.form}>
        <p className={css.quiet}>{t('text')}</p>
        <div className={css.buttons}>
          {offered.map((what) => (
            <Button
              key={what}
              variant={what === 'exact' ? 'filled' : 'outline'}
              disabled={action.isPending}
              onClick={() => void action.run({ paymentId: payment.id, what })}
            >
              {t(what)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
