import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNetwork } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import css from './rewards.module.css';

type Line = { readonly name: string; readonly value: string | undefined; readonly detail?: string };

type Props = {
  readonly form: UseFormReturnType<{ amount: string }>;
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly inputMode: 'decimal' | 'numeric';
    readonly prefix?: string;
    /** The typed amount cannot be exchanged, or the server refused it. */
    readonly error: string | undefined;
  };
  readonly presets: readonly { readonly value: string; readonly label: string }[];
  /** What is paid, at what rate, what comes, and what is left. */
  readonly lines: readonly Line[];
  readonly button: { readonly label: string; readonly isDisabled: boolean; readonly isBusy: boolean };
  /** Why the button cannot be pressed, and what to do about it. */
  readonly reason: ReactNode;
  readonly note: string;
  readonly onSubmit: () => void;
};

/** An amount, what becomes of it, and the one button. */
export function ExchangeForm({ form, field, presets, lines, button, reason, note, onSubmit }: Props) {
  const t = useTranslations('rewards.exchange');
  const { online } = useNetwork();
  const reasonId = useId();
  const why = online ? reason : t('offline');
  const { amount } = form.values;
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <fieldset className={css.presets}>
        <legend className={css.unseen}>{t('presets')}</legend>
        {presets.map(({ value, label }) => (
          <Button
            key={value}
            variant={amount === value ? 'light' : 'outline'}
            aria-pressed={amount === value}
            onClick={() => form.setFieldValue('amount', value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <TextInput
        label={field.label}
        name={field.name}
        inputMode={field.inputMode}
        autoComplete="off"
        leftSection={field.prefix && <span aria-hidden>{field.prefix}</span>}
        {...form.getInputProps('amount')}
        error={field.error}
      />
      <dl className={css.lines} aria-label={t('summary')}>
        {lines.map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? '–'}
              {detail !== undefined && <span className={css.quiet}>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.submit}>
        <Button
          type="submit"
          size="lg"
          loading={button.isBusy}
          disabled={button.isDisabled || !online}
          aria-describedby={why ? reasonId : undefined}
        >
          {button.label}
        </Button>
        {why && (
          <div id={reasonId} className={css.reason}>
            {why}
          </div>
        )}
      </div>
      <p className={css.quiet}>{note}</p>
    </form>
  );
}
