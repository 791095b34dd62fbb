import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAges } from '../../client/settings.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { BirthDate, type BirthDateHandle } from '../../ui/input/birth-date.tsx';
import { localToday } from '../../ui/input/birth-date-value.ts';
import css from './age-check.module.css';
import { refusalFor } from './age-rules.ts';
import { useBirthDateLabels } from './use-birth-date-labels.ts';

type AgeFormProps = {
  /** Why the date is asked for, and what becomes of it. */
  readonly why: string;
  /** Verifies the date on the server, which may refuse it. By default the browser's check is enough. */
  readonly verify?: (
    dateOfBirth: string,
    answer: { onSuccess: () => void; onError: (refusal: unknown) => void },
  ) => void;
  /** Hears of a date that the browser itself refuses. */
  readonly onTooYoung?: (dateOfBirth: string) => void;
  readonly isPending?: boolean;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
};

/** The date of birth and what is wrong with it, in the dialogs before and after sign-in. */
export function AgeForm({ why, verify, onTooYoung, isPending = false, onVerified, onCancel }: AgeFormProps) {
  const t = useTranslations('identity.age');
  const words = useBirthDateLabels();
  const least = useAges().customer;
  const field = useRef<BirthDateHandle>(null);
  const [dateOfBirth, setDateOfBirth] = useState('');
  const [error, setError] = useState<string>();

  const succeed = () => {
    notify({ title: t('verifiedTitle'), message: t('verified'), tone: 'success' });
    onVerified();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (isPending || !field.current?.check()) return;
    if (refusalFor(dateOfBirth, localToday(new Date()), least) === 'tooYoung') {
      onTooYoung?.(dateOfBirth);
      setError(t('tooYoung', { age: least }));
      return;
    }
    if (!verify) return succeed();
    verify(dateOfBirth, { onSuccess: succeed, onError: (refusal) => setError(sentenceOf(refusal, t('failed'))) });
  };

  return (
    <form className={css.root} noValidate onSubmit={submit} aria-busy={isPending}>
      <p>{why}</p>
      <BirthDate
        ref={field}
        value={dateOfBirth}
        onChange={(value) => {
          setDateOfBirth(value);
          setError(undefined);
        }}
        error={error}
        disabled={isPending}
        words={words}
      />
      <p className={css.id}>{t('id')}</p>
      <div className={css.actions}>
        <Button type="submit" size="lg" loading={isPending}>
          {t('verify')}
        </Button>
        <Button size="lg" variant="outline" disabled={isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className={css.state} role="status">
        {isPending && t('verifying')}
      </p>
    </form>
  );
}
