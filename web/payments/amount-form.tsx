import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, type Ref, use } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { notify } from '../ui/feedback/notify.tsx';
import { isInvalidAmount, onTheWire, readAmount } from './deposit-amount.ts';
import { costOf, type DepositCost } from './deposit-cost.ts';
import css from './deposit-form.module.css';
import { DepositGuardContext } from './deposit-guard.ts';
import { DepositSummary } from './deposit-summary.tsx';

const presets = ['10', '20', '50'] as const;

export type AmountFormProps = {
  /** Undefined while the wallet is loading. */
  readonly balance: string | undefined;
  readonly fee: string;
  readonly feeName: string;
  readonly amountRef?: Ref<HTMLInputElement> | undefined;
  readonly initialAmount?: string | undefined;
  readonly isPending: boolean;
  /** The last try's failure, and what it says beside the field. */
  readonly failure: unknown;
  readonly problem: string | undefined;
  readonly labelOf: (cost: DepositCost | undefined) => string;
  readonly onChange: () => void;
  /** Answers whether the field can be emptied. */
  readonly onSubmit: (amount: string) => Promise<boolean>;
  readonly children?: ReactNode;
};

/** How much to deposit, what it costs, and what is in the wallet afterwards. */
export function AmountForm({ balance, fee, feeName, labelOf, onChange, ...props }: AmountFormProps) {
  const t = useTranslations('payments.deposit');
  const guard = use(DepositGuardContext);
  const form = useForm({
    initialValues: { amount: props.initialAmount ?? '' },
    validate: {
      amount: (typed) => {
        const { error } = readAmount(typed);
        return error && t(error);
      },
    },
    onValuesChange: onChange,
  });
  const text = form.values.amount;
  const cost = costOf(text, fee, balance);

  const submit = form.onSubmit(
    async (typed) => {
      const { cents } = readAmount(typed.amount);
      if (cents === undefined || !(await guard.beforePaying())) return;
      if (await props.onSubmit(onTheWire(cents))) form.reset();
    },
    (errors, typed, event) => {
      focusFirstError(errors, typed, event);
      if (isInvalidAmount(typed.amount)) notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'warning' });
    },
  );

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <fieldset className={css.presets}>
        <legend className={css.unseen}>{t('presets')}</legend>
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={text === preset ? 'light' : 'outline'}
            aria-pressed={text === preset}
            onClick={() => form.setFieldValue('amount', preset)}
          >
            ${preset}
          </Button>
        ))}
      </fieldset>
      <TextInput
        ref={props.amountRef}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>$</span>}
        {...form.getInputProps('amount')}
        error={form.errors.amount ?? props.problem}
      />
      {guard.refusal(props.failure, (amount) => form.setFieldValue('amount', amount))}
      <DepositSummary cost={cost} fee={fee} feeName={feeName} />
      <Button type="submit" size="lg" loading={props.isPending}>
        {labelOf(cost)}
      </Button>
      {props.children}
    </form>
  );
}
