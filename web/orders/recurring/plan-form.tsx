import { addressLimit, instructionsLimit } from '@autolotto/contract/orders/limits.ts';
import { dayOfOccurrence, type Recurrence, recurrences } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldSentenceOf, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useSettings } from '../../client/settings.ts';
import { useMoment } from '../../device/dates.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { QuantityStepper } from '../../ui/input/quantity-stepper.tsx';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BestTimes } from './best-times.tsx';
import { type Draft, planOf } from './draft.ts';
import { type Plan, useAddPlan, useChangePlan, usePrice } from './queries.ts';
import css from './recurring.module.css';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly begin: Draft;
  /** The one that is changed; a new one without. */
  readonly plan?: Plan | undefined;
};

/** Items, schedule and address, with today's price and the next dates. */
export function PlanForm({ opened, onClose, begin, plan }: Props) {
  const t = useTranslations('recurring');
  const format = useFormatter();
  const moment = useMoment('full');
  const { data: settings } = useSettings();
  const [draft, setDraft] = useState(begin);
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<unknown>();
  // A second press, and one after an answer that never came, are the same plan.
  const key = useRef(newIdempotencyKey());
  const [add, change] = [useAddPlan(), useChangePlan()];
  const isSaving = add.isPending || change.isPending;
  const set = (more: Partial<Draft>) => {
    key.current = newIdempotencyKey();
    setError(undefined);
    setDraft((now) => ({ ...now, ...more }));
  };
  const setQuantity = (productId: number, quantity: number) =>
    set({
      items: draft.items
        .map((item) => (item.productId === productId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0),
    });

  const { items, address, addressType } = draft;
  const price = usePrice({ items, deliveryAddress: address, ...(addressType ? { addressType } : {}) });
  const total = price.data?.totalAmount;
  const isAddressMissing = isAsked && address.trim() === '';
  const days = [0, 1, 2].map((number) =>
    format.dateTime(new Date(`${dayOfOccurrence(draft, number)}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  );
  const methods = settings?.paymentMethods.filter(({ isAvailable }) => isAvailable) ?? [];

  const save = async () => {
    setIsAsked(true);
    if (isSaving || items.length === 0 || address.trim() === '' || total === undefined) return;
    const wanted = planOf(draft, total);
    try {
      const saved = plan
        ? await change.mutateAsync({ ...wanted, recurringId: plan.id, version: plan.version })
        : await add.mutateAsync({ plan: wanted, key: key.current });
      notify({
        title: t(plan ? 'form.changed' : 'form.saved'),
        message: saved.nextAt ? t('form.savedText', { when: moment(saved.nextAt, saved.timeZone) }) : undefined,
        tone: 'success',
      });
      onClose();
    } catch (failure) {
      if (isUnauthorized(failure)) return;
      setError(failure);
      void price.refetch();
    }
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(plan ? 'form.titleChange' : 'form.titleNew')}
      closeLabel={t('form.close')}
      size="lg"
      actions={
        <Button size="lg" loading={isSaving} onClick={() => void save()}>
          {t(plan ? 'form.saveChange' : 'form.save')}
        </Button>
      }
    >
      <div className={css.form}>
        <ul className={css.items} aria-label={t('form.items')}>
          {items.map(({ productId, quantity, name }) => (
            <li key={productId} className={css.item}>
              <span>{name}</span>
              <div className={css.itemActions}>
                <QuantityStepper
                  value={quantity}
                  min={1}
                  onChange={(next) => setQuantity(productId, next)}
                  words={{
                    group: t('form.quantityOf', { name }),
                    decrease: t('form.less', { name }),
                    increase: t('form.more', { name }),
                  }}
                />
                <Button
                  variant="subtle"
                  px="xs"
                  miw="3rem"
                  flex="none"
                  aria-label={t('form.remove', { name })}
                  onClick={() => setQuantity(productId, 0)}
                >
                  <IconX aria-hidden />
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {items.length === 0 && <p role="alert">{t('form.empty')}</p>}
        <NativeSelect
          label={t('form.every')}
          value={draft.every}
          onChange={(event) => set({ every: event.currentTarget.value as Recurrence })}
          data={recurrences.map((value) => ({ value, label: t(`every.${value}`) }))}
        />
        <FieldRow>
          <TextInput
            type="date"
            label={t('form.firstDay')}
            value={draft.firstDay}
            required
            error={fieldSentenceOf(error, 'firstDay')}
            onChange={(event) => event.currentTarget.value && set({ firstDay: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('form.time')}
            value={draft.time}
            required
            error={fieldSentenceOf(error, 'time')}
            onChange={(event) => event.currentTarget.value && set({ time: event.currentTarget.value.slice(0, 5) })}
          />
        </FieldRow>
        <BestTimes draft={draft} onTime={(time) => set({ time })} />
        <p className={css.quiet}>
          {t('form.preview', { days: format.list(days) })}
          {draft.every === 'monthly' && Number(draft.firstDay.slice(8)) > 28 && (
            <> {t('lastDay', { day: Number(draft.firstDay.slice(8)) })}</>
          )}
        </p>
        <TextInput
          label={t('form.address')}
          autoComplete="street-address"
          required
          maxLength={addressLimit}
          value={address}
          error={isAddressMissing ? t('form.addressMissing') : fieldSentenceOf(error, 'deliveryAddress')}
          onChange={(event) => set({ address: event.currentTarget.value })}
        />
        <Textarea
          label={t('form.instructions')}
          rows={2}
          maxLength={instructionsLimit}
          value={draft.instructions}
          onChange={(event) => set({ instructions: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('form.payment')}
          value={draft.payment}
          onChange={(event) => set({ payment: event.currentTarget.value as Draft['payment'] })}
          data={methods.map(({ method }) => ({ value: method, label: t(`plan.pay.${method}`) }))}
        />
        <p role="status">
          {price.isError
            ? sentenceOf(price.error, t('form.noPrice'))
            : total === undefined
              ? t('form.pricing')
              : t('form.total', { total: formatMoney(total) })}
        </p>
        {error !== undefined && (
          <p className={css.notice} role="alert">
            {sentenceOf(error, t('form.failed'))}
          </p>
        )}
      </div>
    </Sheet>
  );
}
