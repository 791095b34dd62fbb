import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Plan } from './open-plans.ts';
import { useEndPlan, usePausePlan, useSkipNext } from './queries.ts';
import css from './recurring.module.css';

const tones = { active: 'success', paused: 'warning', ended: 'neutral' } as const;

/** "Every week on Friday at 17:30". */
function useRhythm() {
  const t = useTranslations('recurring.rhythm');
  const format = useFormatter();
  return ({ every, firstDay, time }: Pick<Plan, 'every' | 'firstDay' | 'time'>) => {
    // A day without a zone is read and written as if it were one of UTC.
    const at = new Date(`${firstDay}T${time}:00Z`);
    return t(every, {
      weekday: format.dateTime(at, { weekday: 'long', timeZone: 'UTC' }),
      day: at.getUTCDate(),
      time: format.dateTime(at, { timeStyle: 'short', timeZone: 'UTC' }),
    });
  };
}

/** What a plan's owner can do with it; the notice of each names the next delivery. */
function usePlanActions(plan: Plan) {
  const t = useTranslations('recurring');
  const moment = useMoment('full');
  const whenOf = ({ nextAt, timeZone }: Plan) => (nextAt ? moment(nextAt, timeZone) : '');
  const failed = { title: t('errorTitle'), message: t('changeFailed') };
  const pause = useAction(usePausePlan(), {
    failed,
    done: (changed) =>
      changed.state === 'paused'
        ? { title: t('plan.paused') }
        : { title: t('plan.active'), message: t('plan.next', { when: whenOf(changed) }) },
  });
  const skip = useAction(useSkipNext(), {
    failed,
    done: (changed) => ({ title: t('plan.skipped'), message: t('plan.next', { when: whenOf(changed) }) }),
  });
  const end = useAction(useEndPlan(), {
    failed,
    done: () => ({ title: t('plan.ended') }),
  });
  const recurringId = plan.id;
  return {
    isBusy: pause.isPending || skip.isPending || end.isPending,
    isPausing: pause.isPending,
    isSkipping: skip.isPending,
    isEnding: end.isPending,
    pause: () => void pause.run({ recurringId, isPaused: plan.state === 'active' }),
    skip: (dueAt: string) => void skip.run({ recurringId, dueAt }),
    end: () => end.run({ recurringId }),
  };
}

type Props = { readonly plan: Plan; readonly onChange: () => void };

export function PlanCard({ plan, onChange }: Props) {
  const t = useTranslations('recurring');
  const moment = useMoment('full');
  const rhythm = useRhythm();
  const { state, nextAt, timeZone } = plan;
  return (
    <Card
      title={plan.storeName}
      actions={<StatusBadge tone={tones[state]}>{t(`plan.${state}`)}</StatusBadge>}
      aria-label={`${plan.storeName}: ${rhythm(plan)}`}
    >
      <p>
        <strong>{rhythm(plan)}</strong>
        {nextAt && (
          <>
            <br />
            {t('plan.next', { when: moment(nextAt, timeZone) })}
          </>
        )}
      </p>
      <PlanFacts plan={plan} />
      <PlanButtons plan={plan} onChange={onChange} />
    </Card>
  );
}

function PlanFacts({ plan }: Pick<Props, 'plan'>) {
  const t = useTranslations('recurring.plan');
  return (
    <>
      <ul className={css.facts}>
        {plan.items.map(({ productId, quantity, name }) => (
          <li key={productId}>{t('item', { quantity, name })}</li>
        ))}
      </ul>
      <ul className={css.facts}>
        <li className={css.quiet}>{t('to', { address: plan.deliveryAddress })}</li>
        <li className={css.quiet}>
          {t(`pay.${plan.paymentMethod}`)} · {t('atMost', { total: formatMoney(plan.agreedTotal) })}
        </li>
        {plan.asksEachTime && <li>{t('asks')}</li>}
      </ul>
    </>
  );
}

function PlanButtons({ plan, onChange }: Props) {
  const t = useTranslations('recurring.plan');
  const [isEnding, setIsEnding] = useState(false);
  const actions = usePlanActions(plan);
  const { isBusy } = actions;
  const { state, nextAt } = plan;
  const close = () => setIsEnding(false);
  return (
    <>
      {state !== 'ended' && (
        <div className={css.buttons}>
          {nextAt && (
            <Button
              variant="outline"
              loading={actions.isSkipping}
              disabled={isBusy}
              onClick={() => actions.skip(nextAt)}
            >
              {t('skip')}
            </Button>
          )}
          <Button variant="outline" loading={actions.isPausing} disabled={isBusy} onClick={actions.pause}>
            {t(state === 'active' ? 'pause' : 'resume')}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={onChange}>
            {t('change')}
          </Button>
          <Button
            variant="outline"
            leftSection={<IconTrash aria-hidden />}
            disabled={isBusy}
            onClick={() => setIsEnding(true)}
          >
            {t('end')}
          </Button>
        </div>
      )}
      <PastOccurrences plan={plan} />
      <ConfirmSheet
        opened={isEnding}
        title={t('endTitle')}
        words={{ confirm: t('endConfirm'), keep: t('endKeep'), close: t('endKeep') }}
        icon={<IconTrash aria-hidden />}
        destructive
        busy={actions.isEnding}
        onConfirm={() => void actions.end().then(close)}
        onClose={close}
      >
        {t('endText')}
      </ConfirmSheet>
    </>
  );
}

function PastOccurrences({ plan: { occurrences, timeZone } }: Pick<Props, 'plan'>) {
  const t = useTranslations('recurring');
  const moment = useMoment('full');
  if (occurrences.length === 0) return null;
  return (
    <details className={css.past}>
      <summary>{t('plan.past')}</summary>
      <ul>
        {occurrences.map(({ id, dueAt, state, orderId }) => (
          <li key={id}>
            {moment(dueAt, timeZone)}:{' '}
            {orderId === null ? (
              t(`state.${state}`, { id: '' })
            ) : (
              <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
                {t('state.placed', { id: orderId })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
