import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from '../account/account.module.css';

type CodeFormProps = {
  readonly label: ReactNode;
  readonly submit: ReactNode;
  /** Only digits are wanted: phones show their number keys. */
  readonly isDigits?: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly children?: ReactNode;
};

/** One field for a code, and the button that gives it. */
export function CodeForm({ label, submit, isDigits, isBusy, error, onCode, children }: CodeFormProps) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => code.trim() === '' && t('factor.codeMissing') },
  });
  const send = form.onSubmit(({ code }) => {
    if (!isBusy) onCode(code);
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {Boolean(error) && <ErrorState title={sentenceOf(error, tCommon('failed'))} />}
      <TextInput
        className={css.code}
        label={label}
        name="code"
        maxLength={40}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <div className={rows.buttons}>
        <Button type="submit" size="lg" loading={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
