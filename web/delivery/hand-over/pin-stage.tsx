import { pinAttempts, pinNoteLimit } from '@autolotto/contract/orders/proof/pin-limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import css from './hand-over.module.css';
import type { SubmittedPin } from './queries.ts';

type Props = {
  /** Attempts left, as far as this phone knows. */
  readonly left: number | undefined;
  readonly isBusy: boolean;
  /** The server's error for the typed one. */
  readonly problem: string | undefined;
  readonly onTold: (said: SubmittedPin) => void;
};

/** The number that the customer reads, or after too many wrong ones why there is none. */
export function PinStage({ left, isBusy, problem, onTold }: Props) {
  const t = useTranslations('pin');
  const isLocked = left === 0;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // A wrong PIN returns the focus to the field, where screen readers read the problem.
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const form = useForm({
    initialValues: { text: '' },
    validate: {
      text: (typed) => (isLocked ? typed.trim() === '' && t('noteNeeded') : !/^\d{4}$/.test(typed) && t('short')),
    },
  });
  const send = form.onSubmit(({ text }) => {
    if (isBusy) return;
    onTold(isLocked ? { note: text.trim() } : { pin: text });
    form.setFieldValue('text', '');
  }, focusFirstError);
  return (
    <form className={css.root} onSubmit={send}>
      <h3>{t(isLocked ? 'lockedTitle' : 'title')}</h3>
      <p>{t(isLocked ? 'lockedHint' : 'hint')}</p>
      {isLocked ? (
        <Textarea
          key="note"
          ref={field}
          label={t('note')}
          size="lg"
          autosize
          minRows={2}
          maxLength={pinNoteLimit}
          {...form.getInputProps('text')}
          error={form.errors.text ?? problem}
        />
      ) : (
        <TextInput
          key="pin"
          ref={field}
          label={t('label')}
          description={
            left !== undefined && left < pinAttempts && problem === undefined ? t('left', { left }) : undefined
          }
          classNames={{ input: css.typed }}
          size="xl"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.getInputProps('text')}
          error={form.errors.text ?? problem}
          onChange={({ currentTarget }) => form.setFieldValue('text', currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      <Button type="submit" className={css.big} loading={isBusy}>
        {t(isLocked ? 'noteDone' : 'check')}
      </Button>
    </form>
  );
}
