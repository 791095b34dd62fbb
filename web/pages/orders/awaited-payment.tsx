import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PaymentCard } from '../../bitcoin/payment-card.tsx';
import { type BitcoinPayment, latestPaymentsQuery, usePayOrder } from '../../bitcoin/queries.ts';
import { TestCoinsCard } from '../../bitcoin/test-coins-card.tsx';
import { useSettings } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What an order in Bitcoin waits for: the address to send to, and what was seen of it. */
export function AwaitedPayment({ order }: { readonly order: Order }) {
  const t = useTranslations('bitcoin');
  const payments = useQuery(latestPaymentsQuery);
  const isDemo = useSettings().data?.preset === 'demo';
  return (
    <GuardedData
      query={payments}
      words={{ loading: t('payment.loading'), failed: t('payment.failed') }}
      retryLabel={t('retry')}
      rows={6}
    >
      {(all: readonly BitcoinPayment[]) => {
        const payment = all.find(({ orderId }) => orderId === order.id);
        if (!payment) return <NotYet order={order} />;
        return (
          <>
            <PaymentCard payment={payment} />
            {isDemo && payment.status !== 'confirmed' && <TestCoinsCard payment={payment} />}
          </>
        );
      }}
    </GuardedData>
  );
}

/** Its address could not be made as it was placed. */
function NotYet({ order }: { readonly order: Order }) {
  const t = useTranslations('bitcoin');
  const pay = useAction(usePayOrder(), { failed: { title: t('form.error'), message: t('form.failed') } });
  return (
    <Card title={t('payment.title')}>
      <div>
        <Button
          disabled={pay.isPending}
          onClick={() => void pay.run({ orderId: order.id, usdAmount: order.totalAmount })}
        >
          {t(pay.isPending ? 'form.busy' : 'form.create')}
        </Button>
      </div>
    </Card>
  );
}
