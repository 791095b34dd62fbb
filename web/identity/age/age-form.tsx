import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAges } from '../../client/settings.ts';
import type { useAction } from '../../forms/use-action.ts';
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
  readonly verify?: Pick<ReturnType<typeof useAction<unknown, string>>, 'run' | 'problem' | 'isPending' | 'reset'>;
  /** Hears of a date that the browser itself refuses. */
  readonly onTooYoung?: (dateOfBirth: string) => void;
  /** The date that was given before. */
  readonly initialDate?: string | undefined;
  readonly onVerified: (dateOfBirth: string) => void;
  readonly onCancel: () => void;
};

/** The date of birth and what is wrong with it, in the dialogs before and after sign-in. */
export function AgeForm({ why, verify, onTooYoung, initialDate = '', onVerified, onCancel }: AgeFormProps) {
  const t = useTranslations('age');
  const words = useBirthDateLabels();
  const least = useAges().customer;
  const field = useRef<BirthDateHandle>(null);
  const isPending = verify?.isPending ?? false;
  const form = useForm({
    initialValues: { dateOfBirth: initialDate },
    validate: {
      dateOfBirth: (date) =>
        refusalFor(date, localToday(new Date()), least) === 'tooYoung' && t('tooYoung', { age: least }),
    },
    onValuesChange: () => verify?.reset(),
  });
  const send = form.onSubmit(
    async ({ dateOfBirth }) => {
      if (verify && !(await verify.run(dateOfBirth))) return;
      notify({ title: t('verifiedTitle'), message: t('verified'), tone: 'success' });
      onVerified(dateOfBirth);
    },
    (_, { dateOfBirth }) => onTooYoung?.(dateOfBirth),
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending && field.current?.check()) send();
  };

  return (
    <form className={css.root} noValidate onSubmit={submit} aria-busy={isPending}>
      <p>{why}</p>
      <BirthDate
        ref={field}
        value={form.values.dateOfBirth}
        onChange={(value) => form.setFieldValue('dateOfBirth', value)}
        error={form.errors.dateOfBirth ?? verify?.problem}
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
