import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useCallback, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { logError } from '../client/log.ts';
import { useSignedInUser } from '../client/session/session.ts';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import choice from '../ui/input/choice.module.css';
import { Sheet } from '../ui/layout/sheet.tsx';
import { rememberAnswer, wasAnswered } from './first-deposit-memory.ts';
import css from './gaming.module.css';
import { leastLimit, mostLimit, readLimit } from './limits.ts';
import { gamingHistoryQuery, gamingStatusQuery, useSetLimit } from './queries.ts';

/** What cannot be loaded keeps nobody from their own money. */
async function checkIsFirst(queryClient: QueryClient, userId: string): Promise<boolean> {
  if (wasAnswered(userId)) return false;
  try {
    const [{ limits }, months] = await Promise.all([
      queryClient.fetchQuery(gamingStatusQuery),
      queryClient.fetchQuery(gamingHistoryQuery),
    ]);
    return (
      limits.every(({ kind, own }) => kind !== 'deposit' || own === null) &&
      months.every(({ deposited }) => deposited === '0.00')
    );
  } catch (error) {
    logError('Nobody is asked about a first limit', error);
    return false;
  }
}

/**
 * Before the first deposit, one question: whether to set a weekly limit. `ask` answers whether the deposit goes on; false
 * is a person who closed the question and stays where they were.
 */
export function useFirstDeposit(): { readonly ask: () => Promise<boolean>; readonly question: ReactNode } {
  const { id } = useSignedInUser();
  const queryClient = useQueryClient();
  /** A second press while it is asked is the same press. */
  const asked = useRef<Promise<boolean>>(undefined);
  const [answer, setAnswer] = useState<(goesOn: boolean) => void>();

  const ask = useCallback(() => {
    const askNow = async () => {
      if (!(await checkIsFirst(queryClient, id))) return true;
      return new Promise<boolean>((resolve) =>
        setAnswer(() => (goesOn: boolean) => {
          setAnswer(undefined);
          if (goesOn) rememberAnswer(id);
          resolve(goesOn);
        }),
      );
    };
    asked.current ??= askNow().finally(() => {
      asked.current = undefined;
    });
    return asked.current;
  }, [queryClient, id]);
  return { ask, question: answer && <Question onAnswer={answer} /> };
}

const offered = ['50', '100', '250'] as const;

function Question({ onAnswer }: { readonly onAnswer: (goesOn: boolean) => void }) {
  const t = useTranslations('gaming.firstDeposit');
  const all = useTranslations('gaming');
  const id = useId();
  const set = useAction(useSetLimit(), { failed: all('errorText') });
  const form = useForm({
    initialValues: { chosen: '', amount: '' },
    validate: {
      chosen: (chosen) => chosen === '' && t('choose'),
      amount: (typed, { chosen }) =>
        chosen === 'own' &&
        readLimit(typed) === undefined &&
        all('sheet.wrong', { min: formatMoney(leastLimit), max: formatMoney(mostLimit) }),
    },
  });
  const { chosen, amount: typed } = form.values;
  const amount = readLimit(chosen === 'own' ? typed : chosen);
  const send = form.onSubmit(async () => {
    if (amount !== undefined && (await set.run({ kind: 'deposit', period: 'week', amount }))) onAnswer(true);
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // The deposit's own form is around it.
    event.stopPropagation();
    send(event);
  };
  const radio = (value: string, label: string) => (
    <label key={value} className={choice.choice}>
      <input
        type="radio"
        name={id}
        value={value}
        checked={chosen === value}
        onChange={() => form.setFieldValue('chosen', value)}
      />
      <span className={choice.name}>{label}</span>
    </label>
  );
  return (
    <Sheet
      opened
      onClose={() => onAnswer(false)}
      title={t('title')}
      closeLabel={all('close')}
      actions={
        <>
          <Button type="submit" form={id} size="lg" loading={set.isPending}>
            {amount === undefined ? t('save') : t('saveAmount', { amount: formatMoney(amount) })}
          </Button>
          <Button size="lg" variant="outline" disabled={set.isPending} onClick={() => onAnswer(true)}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      <form id={id} className={css.stack} noValidate onSubmit={submit}>
        <p>{t('text')}</p>
        <fieldset className={css.choices}>
          <legend>{t('choices')}</legend>
          {offered.map((value) => radio(value, formatMoney(value)))}
          {radio('own', t('own'))}
        </fieldset>
        {chosen === 'own' && (
          <TextInput
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            leftSection={<span aria-hidden>$</span>}
            {...form.getInputProps('amount')}
          />
        )}
        {form.errors.chosen && <p role="alert">{form.errors.chosen}</p>}
        {set.problem && <ErrorState title={set.problem} />}
      </form>
    </Sheet>
  );
}
