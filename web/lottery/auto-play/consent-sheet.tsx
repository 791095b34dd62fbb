import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SyntheticEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './auto-play.module.css';
import { drawsWithin, offered, readMost, type Terms } from './terms.ts';

type Props = {
  readonly game: string;
  /** One draw, and everything that is bought at once with it. */
  readonly price: Cents;
  readonly first: Cents;
  readonly onAgreed: (terms: Terms) => void;
  readonly onClose: () => void;
};

/** Nothing is bought by itself before its limit is set and agreed to. */
export function ConsentSheet({ game, price, first, onAgreed, onClose }: Props) {
  const t = useTranslations('lottery.auto');
  const close = useTranslations('lottery')('close');
  const id = useId();
  const form = useForm({
    initialValues: { most: offered(price), until: '', agrees: false },
    validate: {
      most: (typed) => readMost(typed, first) === undefined && t('wrongMost', { least: formatMoney(dollars(first)) }),
      agrees: (agrees) => !agrees && t('agreeFirst'),
    },
  });
  const most = readMost(form.values.most, first);
  const send = form.onSubmit(({ until }) => {
    if (most !== undefined) onAgreed({ mostSpend: dollars(most), ...(until ? { until } : {}) });
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    send(event);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title', { game })}
      closeLabel={close}
      actions={
        <Button type="submit" form={id} size="lg">
          {t('use')}
        </Button>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        <p>{t('about')}</p>
        <TextInput
          label={t('most')}
          description={most === undefined ? undefined : t('mostHint', { draws: drawsWithin(most, price) })}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          maxLength={12}
          {...form.getInputProps('most')}
        />
        <TextInput type="date" label={t('until')} description={t('untilHint')} {...form.getInputProps('until')} />
        <Checkbox
          size="lg"
          label={t('agree', { most: most === undefined ? '–' : formatMoney(dollars(most)) })}
          {...form.getInputProps('agrees', { type: 'checkbox' })}
        />
      </form>
    </Sheet>
  );
}
