import type { LimitPeriod } from '@autolotto/contract/responsible-gaming/enums.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { problemOf } from '../forms/failure.ts';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './gaming.module.css';
import { effectOf, leastLimit, mostLimit, readLimit } from './limits.ts';
import { type GamingStatus, gamingStatusQuery, type LimitName, useSetLimit } from './queries.ts';
import { useMoment } from './use-moment.ts';

const presets: Readonly<Record<LimitPeriod, readonly string[]>> = {
  day: ['20', '50', '100'],
  week: ['50', '100', '250'],
  month: ['100', '250', '500'],
};

type Props = { readonly limit: LimitName; readonly onClose: () => void };

/** Changes one limit, and says before when it takes effect. */
export function LimitSheet({ limit, onClose }: Props) {
  const status = useQuery(gamingStatusQuery).data;
  return status ? <Change limit={limit} status={status} onClose={onClose} /> : null;
}

function Change({ limit: { kind, period }, status, onClose }: Props & { readonly status: GamingStatus }) {
  const all = useTranslations('gaming');
  const t = useTranslations('gaming.sheet');
  const id = useId();
  const moment = useMoment();
  const own = status.limits.find((one) => one.kind === kind && one.period === period)?.own ?? null;
  const name = all('limits.name', { kind, period });
  const set = useAction(useSetLimit(), {
    failed: all('errorText'),
    done: ({ increases }, { amount }) => {
      const waits = increases.find((one) => one.kind === kind && one.period === period && one.amount === amount);
      return waits
        ? { title: t('requested'), message: t('requestedText', { from: moment(waits.confirmFrom) }) }
        : { title: t('saved'), message: t('savedText', { name, amount: formatMoney(String(amount)) }) };
    },
  });
  const form = useForm({
    initialValues: { amount: own ?? '', isNone: false },
    validate: {
      amount: (typed, { isNone }) =>
        !isNone &&
        readLimit(typed) === undefined &&
        t('wrong', { min: formatMoney(leastLimit), max: formatMoney(mostLimit) }),
    },
    onValuesChange: set.reset,
  });
  const { amount: typed, isNone } = form.values;
  const wanted = isNone ? null : readLimit(typed);
  const effect = wanted === undefined ? undefined : effectOf(own, wanted);
  const send = form.onSubmit(async (values) => {
    const amount = values.isNone ? null : readLimit(values.amount);
    if (amount !== undefined && (await set.run({ kind, period, amount }))) onClose();
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // The sheet may stand above another form, which would take it for its own.
    event.stopPropagation();
    send(event);
  };
  const label = effect !== 'waits' ? t('save') : isNone ? t('requestNone') : t('request');
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title', { kind, period })}
      closeLabel={all('close')}
      actions={
        <Button type="submit" form={id} size="lg" disabled={effect === 'same'} loading={set.isPending}>
          {label}
        </Button>
      }
    >
      <form id={id} className={css.stack} noValidate onSubmit={submit}>
        <p>{t(`about.${kind}`, { period })}</p>
        <fieldset className={css.presets}>
          <legend className={css.unseen}>{t('presets')}</legend>
          {presets[period].map((preset) => (
            <Button
              key={preset}
              variant={!isNone && readLimit(typed) === readLimit(preset) ? 'light' : 'outline'}
              aria-pressed={!isNone && readLimit(typed) === readLimit(preset)}
              onClick={() => form.setValues({ amount: preset, isNone: false })}
            >
              ${preset}
            </Button>
          ))}
          {own !== null && (
            <Button
              variant={isNone ? 'light' : 'outline'}
              aria-pressed={isNone}
              onClick={() => form.setValues({ amount: '', isNone: true })}
            >
              {t('noLimit')}
            </Button>
          )}
        </fieldset>
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          leftSection={<span aria-hidden>$</span>}
          {...form.getInputProps('amount')}
          onChange={(event) => form.setValues({ amount: event.currentTarget.value, isNone: false })}
          error={form.errors.amount ?? fieldSentenceOf(set.error, 'amount') ?? problemOf(set.error, all('errorText'))}
        />
        <div role="status">
          {effect && (
            <p className={css.effect} data-effect={effect}>
              {t(`effect.${effect}`, {
                own: own === null ? '' : formatMoney(own),
                amount: wanted ? formatMoney(wanted) : 'none',
                hours: status.increaseHours,
              })}
            </p>
          )}
        </div>
      </form>
    </Sheet>
  );
}
