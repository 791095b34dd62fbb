import { dayOfOccurrence, type Recurrence, recurrences } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { addressLimit, instructionsLimit } from '@autolotto/contract/shared/limits.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { QuantityStepper } from '../../ui/input/quantity-stepper.tsx';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { WaitingNote } from '../discount/waiting-note.tsx';
import { BestTimes } from './best-times.tsx';
import type { Draft } from './draft.ts';
import type { usePrice } from './queries.ts';
import css from './recurring.module.css';

type Props = { readonly form: UseFormReturnType<Draft> };
type CheckedProps = Props & {
  /** What the server has against a field. */
  readonly errorIn: (field: 'deliveryAddress' | 'firstDay' | 'time') => string | undefined;
};

export function ItemFields({ form }: Props) {
  const t = useTranslations('recurring.form');
  const { items } = form.values;
  const setQuantity = (productId: number, quantity: number) =>
    form.setFieldValue(
      'items',
      items
        .map((item) => (item.productId === productId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0),
    );
  return (
    <>
      <ul className={css.items} aria-label={t('items')}>
        {items.map(({ productId, quantity, name }) => (
          <li key={productId} className={css.item}>
            <span>{name}</span>
            <div className={css.itemActions}>
              <QuantityStepper
                value={quantity}
                min={1}
                onChange={(next) => setQuantity(productId, next)}
                words={{
                  group: t('quantityOf', { name }),
                  decrease: t('less', { name }),
                  increase: t('more', { name }),
                }}
              />
              <Button
                variant="subtle"
                px="xs"
                miw="3rem"
                flex="none"
                aria-label={t('remove', { name })}
                onClick={() => setQuantity(productId, 0)}
              >
                <IconX aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p role="alert">{t('empty')}</p>}
    </>
  );
}

/** How often, from when, and the days that follow from it. */
export function ScheduleFields({ form, errorIn }: CheckedProps) {
  const t = useTranslations('recurring');
  const format = useFormatter();
  const draft = form.values;
  const dayOfMonth = Number(draft.firstDay.slice(8));
  const days = [0, 1, 2].map((number) =>
    format.dateTime(new Date(`${dayOfOccurrence(draft, number)}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  );
  return (
    <>
      <NativeSelect
        label={t('form.every')}
        value={draft.every}
        onChange={(event) => form.setFieldValue('every', event.currentTarget.value as Recurrence)}
        data={recurrences.map((value) => ({ value, label: t(`every.${value}`) }))}
      />
      <FieldRow>
        <TextInput
          type="date"
          label={t('form.firstDay')}
          value={draft.firstDay}
          required
          error={errorIn('firstDay')}
          onChange={({ currentTarget: { value } }) => value && form.setFieldValue('firstDay', value)}
        />
        <TextInput
          type="time"
          label={t('form.time')}
          value={draft.time}
          required
          error={errorIn('time')}
          onChange={({ currentTarget: { value } }) => value && form.setFieldValue('time', value.slice(0, 5))}
        />
      </FieldRow>
      <BestTimes draft={draft} onTime={(time) => form.setFieldValue('time', time)} />
      <p className={css.quiet}>
        {t('form.preview', { days: format.list(days) })}
        {draft.every === 'monthly' && dayOfMonth > 28 && <> {t('lastDay', { day: dayOfMonth })}</>}
      </p>
    </>
  );
}

export function DeliveryFields({ form, errorIn }: CheckedProps) {
  const t = useTranslations('recurring');
  const methods =
    useSettings().data?.paymentMethods.filter(({ method, isAvailable }) => isAvailable && method !== 'bitcoin') ?? [];
  return (
    <>
      <TextInput
        label={t('form.address')}
        autoComplete="street-address"
        required
        maxLength={addressLimit}
        {...form.getInputProps('address')}
        error={form.errors.address ?? errorIn('deliveryAddress')}
      />
      <Textarea
        label={t('form.instructions')}
        rows={2}
        maxLength={instructionsLimit}
        {...form.getInputProps('instructions')}
      />
      <NativeSelect
        label={t('form.payment')}
        {...form.getInputProps('payment')}
        data={methods.map(({ method }) => ({ value: method, label: t(`plan.pay.${method}`) }))}
      />
    </>
  );
}

/** What the plan costs now. */
export function PriceNote({ price }: { readonly price: ReturnType<typeof usePrice> }) {
  const t = useTranslations('recurring.form');
  return (
    <>
      <p role="status">
        {price.isError
          ? sentenceOf(price.error, t('noPrice'))
          : price.data === undefined
            ? t('pricing')
            : t('total', { total: formatMoney(price.data.totalAmount) })}
      </p>
      <WaitingNote waiting={price.data?.waitingPromotion} />
    </>
  );
}
