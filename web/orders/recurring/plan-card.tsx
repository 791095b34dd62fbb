import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Plan, useEndPlan, usePausePlan, useSkipNext } from './queries.ts';
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

export function PlanCard({ plan, onChange }: { plan: Plan; onChange: () => void }) {
  const t = useTranslations('recurring');
  const moment = useMoment('full');
  const rhythm = useRhythm();
  const [isEnding, setIsEnding] = useState(false);
  const [pause, skip, end] = [usePausePlan(), useSkipNext(), useEndPlan()];
  const isBusy = pause.isPending || skip.isPending || end.isPending;
  const { id: recurringId, state, nextAt, timeZone } = plan;
  const whenOf = (changed: Plan) => (changed.nextAt ? moment(changed.nextAt, changed.timeZone) : '');

  const doing = async (work: () => Promise<Plan>, told: (changed: Plan) => { title: string; message: string }) => {
    try {
      notify({ ...told(await work()), tone: 'success' });
    } catch (error) {
      notifyFailure(error, { title: t('errorTitle'), message: t('changeFailed') });
    }
  };

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
      <ul className={css.facts}>
        {plan.items.map(({ productId, quantity, name }) => (
          <li key={productId}>{t('plan.item', { quantity, name })}</li>
        ))}
      </ul>
      <ul className={css.facts}>
        <li className={css.quiet}>{t('plan.to', { address: plan.deliveryAddress })}</li>
        <li className={css.quiet}>
          {t(`plan.pay.${plan.paymentMethod}`)} · {t('plan.atMost', { total: formatMoney(plan.agreedTotal) })}
        </li>
        {plan.asksEachTime && <li>{t('plan.asks')}</li>}
      </ul>
      {state !== 'ended' && (
        <div className={css.buttons}>
          {nextAt && (
            <Button
              variant="outline"
              loading={skip.isPending}
              disabled={isBusy}
              onClick={() =>
                void doing(
                  () => skip.mutateAsync({ recurringId, dueAt: nextAt }),
                  (changed) => ({
                    title: t('plan.skipped'),
                    message: t('plan.skippedText', { when: whenOf(changed) }),
                  }),
                )
              }
            >
              {t('plan.skip')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={pause.isPending}
            disabled={isBusy}
            onClick={() =>
              void doing(
                () => pause.mutateAsync({ recurringId, isPaused: state === 'active' }),
                (changed) =>
                  changed.state === 'paused'
                    ? { title: t('plan.paused'), message: t('plan.pausedText') }
                    : { title: t('plan.active'), message: t('plan.resumedText', { when: whenOf(changed) }) },
              )
            }
          >
            {t(state === 'active' ? 'plan.pause' : 'plan.resume')}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={onChange}>
            {t('plan.change')}
          </Button>
          <Button
            variant="outline"
            leftSection={<IconTrash aria-hidden />}
            disabled={isBusy}
            onClick={() => setIsEnding(true)}
          >
            {t('plan.end')}
          </Button>
        </div>
      )}
      {plan.occurrences.length > 0 && (
        <details className={css.past}>
          <summary>{t('plan.past')}</summary>
          <ul>
            {plan.occurrences.map(({ id, dueAt, state: word, orderId }) => (
              <li key={id}>
                {moment(dueAt, timeZone)}:{' '}
                {orderId === null ? (
                  t(`state.${word}`, { id: '' })
                ) : (
                  <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
                    {t('state.placed', { id: orderId })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmSheet
        opened={isEnding}
        title={t('plan.endTitle')}
        words={{ confirm: t('plan.endConfirm'), keep: t('plan.endKeep'), close: t('plan.endKeep') }}
        icon={<IconTrash aria-hidden />}
        destructive
        busy={end.isPending}
        onConfirm={() =>
          void doing(
            () => end.mutateAsync({ recurringId }),
            () => ({ title: t('plan.ended'), message: t('plan.endedText') }),
          ).then(() => setIsEnding(false))
        }
        onClose={() => setIsEnding(false)}
      >
        {t('plan.endText')}
      </ConfirmSheet>
    </Card>
  );
}
