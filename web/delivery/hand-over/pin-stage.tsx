import { pinAttempts, pinNoteLimit } from '@autolotto/contract/orders/proof/pin-limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
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
  const t = useTranslations('handOver.pin');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isLocked = left === 0;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // A wrong PIN returns the focus to the field, where screen readers read the problem.
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const change = (typed: string) => {
    setText(typed);
    setIsMissing(false);
  };
  return (
    <form
      className={css.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (isLocked ? text.trim() === '' : !/^\d{4}$/.test(text)) return setIsMissing(true);
        onTold(isLocked ? { note: text.trim() } : { pin: text });
        setText('');
      }}
    >
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
          value={text}
          error={isMissing ? t('noteNeeded') : problem}
          onChange={({ currentTarget }) => change(currentTarget.value)}
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
          value={text}
          error={isMissing ? t('short') : problem}
          onChange={({ currentTarget }) => change(currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      <Button type="submit" className={css.big} loading={isBusy}>
        {t(isLocked ? 'noteDone' : 'check')}
      </Button>
    </form>
  );
}
