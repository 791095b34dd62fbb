import { type TermAction, termActions } from '@autolotto/contract/moderation/enums.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { type Term, termsQuery, useAddTerm, useRemoveTerm } from '../queries.ts';
import css from './queue.module.css';

/** Words that moderators look out for, to see, to add and to remove. */
export function Terms() {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.terms');
  const { data, error, isPending, isFetching, refetch } = useQuery(termsQuery);
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      <AddTerm />
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={rows.quiet}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.list} aria-label={t('title')}>
          {data.map((term) => (
            <TermRow key={term.id} term={term} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TermRow({ term: { id, words, action, createdAt } }: { readonly term: Term }) {
  const t = useTranslations('moderation.terms');
  const moment = useMoment();
  const remove = useAction(useRemoveTerm(), {
    failed: { title: t('removeFailed'), message: t('again') },
    done: () => ({ title: t('removed', { words }) }),
  });
  return (
    <li className={rows.row}>
      <div className={css.term}>
        <strong>{words}</strong>
        <StatusBadge tone={action === 'hold' ? 'warning' : 'info'}>{t(`actions.${action}`)}</StatusBadge>
        <span className={css.when}>{moment(createdAt)}</span>
      </div>
      <Button
        variant="outline"
        aria-label={t('removeNamed', { words })}
        loading={remove.isPending}
        onClick={() => void remove.run(id)}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

function AddTerm() {
  const t = useTranslations('moderation.terms');
  const form = useForm<{ words: string; action: TermAction }>({
    initialValues: { words: '', action: 'hold' },
    validate: { words: (words) => words.trim().length < 2 && t('missing') },
  });
  const add = useAction(useAddTerm(), {
    failed: { title: t('addFailed'), message: t('again') },
    done: (_, { words }) => ({ title: t('added', { words }) }),
  });
  const submit = form.onSubmit(async ({ words, action }) => {
    if (await add.run({ words: words.trim(), action }))
      form.setFieldValue('words', (now) => (now === words ? '' : now));
  });
  return (
    <form className={css.tools} onSubmit={submit}>
      <TextInput className={css.search ?? ''} label={t('words')} maxLength={80} {...form.getInputProps('words')} />
      <NativeSelect
        label={t('action')}
        data={termActions.map((value) => ({ value, label: t(`choices.${value}`) }))}
        {...form.getInputProps('action')}
      />
      <Button type="submit" loading={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
