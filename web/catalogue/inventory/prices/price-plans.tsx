import type { PricePlan } from '@autolotto/contract/catalogue/price-plans/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useMoment } from '../../../device/dates.ts';
import { formatMoney, MoneyText } from '../../../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { pricePlansQuery, useCancelPlan } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';
import tables from './conflict-sheet.module.css';
import classes from './plans.module.css';

const toneOf: Record<PricePlan['state'], StatusTone> = {
  waiting: 'info',
  applied: 'success',
  refused: 'danger',
  cancelled: 'neutral',
};

/** Prices that change later, and what became of the latest ones; nothing where there are none. */
export function PricePlans({ onUndo }: { onUndo: (batchId: number) => void }) {
  const t = useTranslations('inventory.plan');
  const all = useTranslations('inventory');
  const plans = useQuery(pricePlansQuery);
  const [shown, setShown] = useState<PricePlan>();
  const cancel = useCancelPlan();
  const { done, failed } = useNotices();
  if (plans.error && !plans.data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void plans.refetch()}>
        {sentenceOf(plans.error, '')}
      </ErrorState>
    );
  if (!plans.data || plans.data.plans.length === 0) return null;
  const { timeZone } = plans.data;
  // Failures stay visible.
  const isOpen = ({ state }: PricePlan) => state === 'waiting' || state === 'refused';
  const [open, over] = [plans.data.plans.filter(isOpen), plans.data.plans.filter((plan) => !isOpen(plan))];
  const cancelOne = (plan: PricePlan) =>
    cancel.mutate(plan.id, {
      onSuccess: () => done(t('cancelled')),
      onError: (error) => failed(error, 'notSaved'),
    });
  const row = (plan: PricePlan) => (
    <PlanRow
      key={plan.id}
      plan={plan}
      timeZone={timeZone}
      isBusy={cancel.isPending && cancel.variables === plan.id}
      onShow={() => setShown(plan)}
      onCancel={() => cancelOne(plan)}
      onUndo={onUndo}
    />
  );
  return (
    <Card title={t('title')} aria-label={t('title')} className={classes.card}>
      {open.length > 0 && <ul className={classes.list}>{open.map(row)}</ul>}
      {over.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('over', { count: over.length })}</summary>
          <ul className={classes.list}>{over.map(row)}</ul>
        </details>
      )}
      <PlanSheet plan={shown} timeZone={timeZone} onClose={() => setShown(undefined)} />
    </Card>
  );
}

type RowProps = {
  readonly plan: PricePlan;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onCancel: () => void;
  readonly onUndo: (batchId: number) => void;
};

function PlanRow({ plan, timeZone, isBusy, onShow, onCancel, onUndo }: RowProps) {
  const t = useTranslations('inventory.plan');
  const all = useTranslations('inventory');
  const moment = useMoment('zoned');
  const { state, count, batchId, problem } = plan;
  const words = { prices: all('prices', { count }), when: moment(plan.at, timeZone) };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t('says', words)}</strong>
        <span className={classes.quiet}>{plan.askedBy ? t('by', { who: plan.askedBy }) : null}</span>
        <span>
          <StatusBadge tone={toneOf[state]}>{plan.isUndone ? t('undone') : t(`states.${state}`)}</StatusBadge>
        </span>
        {problem && (
          <ul className={classes.reasons}>
            {problem.missing.map((name) => (
              <li key={name}>{t('missing', { name })}</li>
            ))}
            {problem.crossed.map(({ name, from, now }) => (
              <li key={name}>{t('crossed', { name, from: formatMoney(from), now: formatMoney(now) })}</li>
            ))}
            {problem.more > 0 && <li>{all('andMore', { count: problem.more })}</li>}
          </ul>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="outline" aria-label={t('showNamed', words)} onClick={onShow}>
          {t('show')}
        </Button>
        {state === 'waiting' && (
          <Button variant="outline" loading={isBusy} aria-label={t('cancelNamed', words)} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {state === 'applied' && batchId !== null && !plan.isUndone && (
          <Button variant="outline" aria-label={all('recent.undoNamed', words)} onClick={() => onUndo(batchId)}>
            {all('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

function PlanSheet({
  plan,
  timeZone,
  onClose,
}: {
  plan: PricePlan | undefined;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('inventory');
  const moment = useMoment('zoned');
  return (
    <Sheet
      opened={plan !== undefined}
      onClose={onClose}
      title={plan && t('plan.says', { prices: t('prices', { count: plan.count }), when: moment(plan.at, timeZone) })}
      closeLabel={t('close')}
      size="lg"
    >
      {plan && (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.product')}</th>
              <th scope="col">{t('bulk.before')}</th>
              <th scope="col">{t('bulk.after')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map(({ productId, name, before, after }) => (
              <tr key={productId}>
                <th scope="row">{name}</th>
                <td>
                  <MoneyText amount={before} />
                </td>
                <td>
                  <strong>
                    <MoneyText amount={after} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {plan && plan.more > 0 && <p>{t('andMore', { count: plan.more })}</p>}
    </Sheet>
  );
}
