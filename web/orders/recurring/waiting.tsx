import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { sentenceOf, useTranslateProblem } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Plan } from './open-plans.ts';
import { type Occurrence, useAnswer, usePrice } from './queries.ts';
import css from './recurring.module.css';

/** One that was not placed by itself: what it is, why, what it costs now, and both ways out. */
export function WaitingOccurrence({ plan, occurrence }: { plan: Plan; occurrence: Occurrence }) {
  const t = useTranslations('recurring');
  const moment = useMoment('full');
  const translateProblem = useTranslateProblem();
  const answer = useAction(useAnswer(), {
    failed: { title: t('errorTitle'), message: t('changeFailed') },
    done: (_, { body }) => ({ title: t(body.answer === 'place' ? 'waiting.placed' : 'waiting.skipped') }),
  });
  const { items, deliveryAddress, addressType } = occurrence;
  const price = usePrice({ items, deliveryAddress, ...(addressType ? { addressType } : {}) });
  const total = price.data?.totalAmount;
  const isFailed = occurrence.state === 'failed';

  const say = (body: Parameters<typeof answer.run>[0]['body']) =>
    answer.run({ recurringId: plan.id, occurrenceId: occurrence.id, body });

  return (
    <Card title={t('waiting.title')}>
      <p>
        {t(isFailed ? 'waiting.failed' : 'waiting.asking', {
          store: plan.storeName,
          when: moment(occurrence.dueAt, plan.timeZone),
        })}
      </p>
      {occurrence.problem && isFailed && <p>{t('waiting.why', { reason: translateProblem(occurrence.problem) })}</p>}
      {occurrence.asks && !isFailed && <p>{t(`waiting.${occurrence.asks}`)}</p>}
      <ul className={css.facts}>
        {items.map(({ productId, quantity, name }) => (
          <li key={productId}>
            <strong>{t('plan.item', { quantity, name })}</strong>
          </li>
        ))}
        <li>{t('plan.to', { address: deliveryAddress })}</li>
      </ul>
      {occurrence.openUntil && (
        <p className={css.quiet}>{t('waiting.until', { when: moment(occurrence.openUntil, plan.timeZone) })}</p>
      )}
      {price.isError && <p role="status">{sentenceOf(price.error, t('form.noPrice'))}</p>}
      <div className={css.buttons}>
        <Button
          size="lg"
          disabled={total === undefined}
          loading={answer.isPending}
          onClick={() => total !== undefined && void say({ answer: 'place', totalAmount: total })}
        >
          {total === undefined
            ? t('waiting.placePending')
            : t(isFailed ? 'waiting.again' : 'waiting.place', { total: formatMoney(total) })}
        </Button>
        <Button size="lg" variant="outline" disabled={answer.isPending} onClick={() => void say({ answer: 'skip' })}>
          {t('waiting.skip')}
        </Button>
      </div>
    </Card>
  );
}
