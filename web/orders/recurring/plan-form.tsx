import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useMoment } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Draft, planOf } from './draft.ts';
import type { Plan } from './open-plans.ts';
import { DeliveryFields, ItemFields, PriceNote, ScheduleFields } from './plan-fields.tsx';
import { usePrice, useSavePlan } from './queries.ts';
import css from './recurring.module.css';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly begin: Draft;
  /** The one that is changed; a new one without. */
  readonly plan?: Plan | undefined;
};

/** The fields of a plan, its price now, and the way to save both. */
function usePlanForm({ begin, plan, onClose }: Pick<Props, 'begin' | 'plan' | 'onClose'>) {
  const t = useTranslations('recurring.form');
  const moment = useMoment('full');
  const action = useAction(useSavePlan(plan), {
    failed: t('failed'),
    done: ({ nextAt, timeZone }) => ({
      title: t(plan ? 'changed' : 'saved'),
      ...(nextAt && { message: t('savedText', { when: moment(nextAt, timeZone) }) }),
    }),
  });
  // A second press, and one after an answer that never came, are the same plan.
  const key = useRef(newIdempotencyKey());
  const form = useForm<Draft>({
    initialValues: begin,
    validate: { address: (address) => address.trim() === '' && t('addressMissing') },
    onValuesChange: () => {
      key.current = newIdempotencyKey();
      action.reset();
    },
  });
  const { items, address, addressType } = form.values;
  const price = usePrice({ items, deliveryAddress: address, ...(addressType ? { addressType } : {}) });
  const total = price.data?.totalAmount;

  const save = form.onSubmit(async (draft) => {
    if (draft.items.length === 0 || total === undefined) return;
    if (await action.run({ plan: planOf(draft, total), key: key.current })) onClose();
    else void price.refetch();
  });
  const errorIn = (field: 'deliveryAddress' | 'firstDay' | 'time') => fieldSentenceOf(action.error, field);
  return { form, price, errorIn, problem: action.problem, isSaving: action.isPending, save: () => save() };
}

/** Items, schedule and address, with today's price and the next dates. */
export function PlanForm({ opened, onClose, begin, plan }: Props) {
  const t = useTranslations('recurring');
  const { form, price, errorIn, problem, isSaving, save } = usePlanForm({ begin, plan, onClose });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(plan ? 'form.titleChange' : 'regularly')}
      closeLabel={t('form.close')}
      size="lg"
      actions={
        <Button size="lg" loading={isSaving} onClick={save}>
          {t(plan ? 'form.saveChange' : 'regularly')}
        </Button>
      }
    >
      <div className={css.form}>
        <ItemFields form={form} />
        <ScheduleFields form={form} errorIn={errorIn} />
        <DeliveryFields form={form} errorIn={errorIn} />
        <PriceNote price={price} />
        {problem !== undefined && (
          <p className={css.notice} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}
