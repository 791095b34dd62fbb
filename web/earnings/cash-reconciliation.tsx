import type { CashReconciliation as Desk } from '@autolotto/contract/earnings/cash/model.ts';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { HandoverList } from './cash-card.tsx';
import css from './earnings.module.css';
import { cashReconciliationQuery } from './queries.ts';
import { TakeSheet } from './take-cash-sheet.tsx';

type CourierHoldingCash = Desk['couriersHoldingCash'][number];

type DeskProps = {
  /** Shown only while there is somebody who could hand cash in. */
  readonly whenNeeded?: boolean;
};
/** Cash reconciliation: couriers hand in collected cash at a shop, or at the platform. */
export function CashReconciliation({ whenNeeded = false }: DeskProps) {
  const t = useTranslations('earnings.desk');
  const all = useTranslations('earnings');
  const { data, error, isPending, refetch } = useQuery(cashReconciliationQuery);
  const { asked, isOpen, ask, close } = useAsked<CourierHoldingCash & { readonly nth: number }>();
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  // A delivered order may have been paid in cash.
  useRealtime((event) => {
    if (event.type === 'order_changed' && event.status === 'delivered') refresh([cashReconciliationQuery.queryKey]);
  });
  if (whenNeeded && !isOpen && (!data || data.couriersHoldingCash.length === 0)) return null;
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={all('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.couriersHoldingCash.length === 0 && <p>{t('none')}</p>}
      {data && data.couriersHoldingCash.length > 0 && (
        <ul className={css.requests}>
          {data.couriersHoldingCash.map((holder) => (
            <li key={holder.courier.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('carries', { name: holder.courier.name, amount: formatMoney(holder.carried) })}</strong>
              </div>
              <Button
                variant="outline"
                leftSection={<IconCash aria-hidden />}
                aria-label={t('takeNamed', { name: holder.courier.name })}
                onClick={() => ask({ ...holder, nth: (asked?.nth ?? 0) + 1 })}
              >
                {t('take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.handovers.length > 0 && (
        <>
          <h3 className={css.past}>{all('cash.past')}</h3>
          <HandoverList handovers={data.handovers} withNames />
        </>
      )}
      {asked && <TakeSheet key={asked.nth} holder={asked} opened={isOpen} onClose={close} />}
    </Card>
  );
}
