import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { lastOwn } from '../cart/again.ts';
import { useCart } from '../cart/use-cart.ts';
import { orderQuery, ordersQuery } from '../queries.ts';
import { type Draft, draftOfCart, draftOfOrder, draftOfPlan } from './draft.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanForm } from './plan-form.tsx';
import { type Plan, recurringQuery } from './queries.ts';
import css from './recurring.module.css';
import { openOf, WaitingOccurrence } from './waiting.tsx';

/** Source of a new one: the cart, or an earlier order. */
export type From = 'cart' | number;

/** One's own, with what waits for an answer before everything else. */
export function RecurringList({ from, onBegun }: { from: From | undefined; onBegun: () => void }) {
  const t = useTranslations('recurring');
  const plans = useQuery(recurringQuery);
  const [changed, setChanged] = useState<Plan>();
  const open = openOf(plans.data ?? []);
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      {plans.isPending && <RowSkeletons label={t('loading')} />}
      {plans.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void plans.refetch()}>
          {sentenceOf(plans.error, '')}
        </ErrorState>
      )}
      {open.map(({ plan, occurrence }) => (
        <WaitingOccurrence key={occurrence.id} plan={plan} occurrence={occurrence} />
      ))}
      {plans.data?.length === 0 && (
        <EmptyState
          drawing="receipt"
          title={t('none')}
          action={
            <Button size="lg" renderRoot={(props) => <Link to="/order" {...props} />}>
              {t('start')}
            </Button>
          }
        >
          {t('noneHint')}
        </EmptyState>
      )}
      {plans.data && plans.data.length > 0 && (
        <ul className={css.list}>
          {plans.data.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} onChange={() => setChanged(plan)} />
            </li>
          ))}
        </ul>
      )}
      {from === 'cart' && <FromCart onClose={onBegun} />}
      {typeof from === 'number' && <FromOrder orderId={from} onClose={onBegun} />}
      {changed && (
        <PlanForm
          key={`${changed.id} ${changed.version}`}
          opened
          begin={draftOfPlan(changed)}
          plan={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Page>
  );
}

function FromCart({ onClose }: { onClose: () => void }) {
  const { id } = useSignedInUser();
  const orders = useQuery(ordersQuery);
  const [cart] = useCart(id);
  if (orders.isPending) return null;
  const last = lastOwn(orders.data ?? [], id);
  return <Begin draft={draftOfCart(cart, last?.deliveryAddress ?? '', new Date())} onClose={onClose} />;
}

function FromOrder({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { id } = useSignedInUser();
  const found = useQuery(orderQuery(orderId)).data as Order | undefined;
  return found?.customerId === id ? <Begin draft={draftOfOrder(found, new Date())} onClose={onClose} /> : null;
}

/** A snapshot from opening the form: updates of the order must not overwrite input. */
function Begin({ draft, onClose }: { draft: Draft | undefined; onClose: () => void }) {
  const [begin] = useState(draft);
  return begin ? <PlanForm opened begin={begin} onClose={onClose} /> : null;
}
