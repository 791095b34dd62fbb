import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { BirthDate, type BirthDateHandle } from '../ui/birth-date.tsx';
import { localToday } from '../ui/birth-date-value.ts';
import { notify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import css from './age-check.module.css';
import { refusalFor } from './age-rules.ts';
import { useBirthDateWords } from './birth-date-words.ts';
import { useVerifyAge } from './queries.ts';

type AgeCheckProps = {
  readonly opened: boolean;
  /** Called when the server has the date: the interrupted action goes on from here. */
  readonly onVerified: () => void;
  readonly onCancel: () => void;
};

/** Asks for the date of birth when something with an age limit is wanted, once. */
export function AgeCheck({ opened, onVerified, onCancel }: AgeCheckProps) {
  const t = useTranslations('identity.age');
  return (
    <Sheet opened={opened} onClose={onCancel} title={t('title')} closeLabel={t('close')}>
      <AgeForm onVerified={onVerified} onCancel={onCancel} />
    </Sheet>
  );
}

function AgeForm({ onVerified, onCancel }: Omit<AgeCheckProps, 'opened'>) {
  const t = useTranslations('identity.age');
  const words = useBirthDateWords();
  const verify = useVerifyAge();
  const field = useRef<BirthDateHandle>(null);
  const [dateOfBirth, setDateOfBirth] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (verify.isPending || !field.current?.check()) return;
    if (refusalFor(dateOfBirth, localToday(new Date())) === 'tooYoung') {
      setError(t('tooYoung'));
      return;
    }
    verify.mutate(dateOfBirth, {
      onSuccess: () => {
        notify({ title: t('verifiedTitle'), message: t('verified'), tone: 'success' });
        onVerified();
      },
      onError: (refusal) => setError(sentenceOf(refusal, t('failed'))),
    });
  };

  return (
    <form className={css.root} noValidate onSubmit={submit} aria-busy={verify.isPending}>
      <p>{t('why')}</p>
      <BirthDate
        ref={field}
        value={dateOfBirth}
        onChange={(value) => {
          setDateOfBirth(value);
          setError(undefined);
        }}
        error={error}
        disabled={verify.isPending}
        words={words}
      />
      <p className={css.id}>{t('id')}</p>
      <div className={css.actions}>
        <Button type="submit" size="lg" loading={verify.isPending}>
          {t('verify')}
        </Button>
        <Button size="lg" variant="outline" disabled={verify.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className={css.state} role="status">
        {verify.isPending && t('verifying')}
      </p>
    </form>
  );
}
