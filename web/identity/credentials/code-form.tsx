import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from '../account/account.module.css';

type CodeFormProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly submit: ReactNode;
  /** Only digits are wanted: phones show their number keys. */
  readonly isDigits?: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly children?: ReactNode;
};

/** One field for a code, and the button that gives it. */
export function CodeForm({ label, hint, submit, isDigits, isBusy, error, onCode, children }: CodeFormProps) {
  const t = useTranslations('identity.account');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setIsMissing(true);
    onCode(code);
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {Boolean(error) && <ErrorState title={sentenceOf(error, t('failed'))} />}
      <TextInput
        className={css.code}
        label={label}
        description={hint}
        name="code"
        value={code}
        maxLength={40}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setIsMissing(false);
        }}
        error={isMissing && t('factor.codeMissing')}
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
