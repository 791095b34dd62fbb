import { tipChoices } from '@autolotto/contract/orders/tips/limits.ts';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './tip.module.css';
import type { TipSelection } from './tip.ts';

type Props = {
  readonly value: TipSelection;
  readonly onChange: (preference: TipSelection) => void;
  /** Below it no choice is offered: a tip is only raised. */
  readonly above?: number;
  /** Whether zero is one of the choices. */
  readonly mayBeNone: boolean;
  readonly hint: string;
  readonly error?: string | undefined;
};

/** Nothing is preselected: a tip is voluntary. */
export function TipChoice({ value, onChange, above = 0, mayBeNone, hint, error }: Props) {
  const t = useTranslations('orders.tip');
  const name = useId();
  const offered = tipChoices.filter((amount) => Number(amount) * 100 > above);
  const choice = (key: string, label: string, preference: TipSelection) => (
    <label key={key} className={css.choice}>
      <input
        type="radio"
        name={name}
        value={key}
        checked={value.kind === preference.kind && (preference.kind !== 'amount' || value.text === preference.text)}
        onChange={() => onChange(preference)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={css.root}>
      <legend>{t('legend')}</legend>
      <p className={css.hint}>{hint}</p>
      <div className={css.choices}>
        {mayBeNone && choice('none', t('none'), { kind: 'none', text: '' })}
        {offered.map((amount) => choice(amount, formatMoney(amount), { kind: 'amount', text: amount }))}
        {choice('other', t('other'), { kind: 'other', text: value.kind === 'other' ? value.text : '' })}
      </div>
      {value.kind === 'other' && (
        <TextInput
          label={t('otherLabel')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={value.text}
          error={error}
          onChange={(event) => onChange({ kind: 'other', text: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
