import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BeginPlan, type From } from './begin-plan.tsx';
import { draftOfPlan } from './draft.ts';
import { openOf, type Plan, recurringQuery } from './open-plans.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanForm } from './plan-form.tsx';
import css from './recurring.module.css';
import { WaitingOccurrence } from './waiting.tsx';

/** One's own, with what waits for an answer before everything else. */
export function RecurringList({ from, onBegun }: { from: From | undefined; onBegun: () => void }) {
  const t = useTranslations('recurring');
  const plans = useQuery(recurringQuery);
  const [changed, setChanged] = useState<Plan>();
  const open = openOf(plans.data ?? []);
  return (
    <Page title={t('title')} width="reading">
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
        />
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
      {from !== undefined && <BeginPlan from={from} onClose={onBegun} />}
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
