import { wordsLength } from '@autolotto/contract/moderation/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from '../desk/queue.module.css';
import { type PersonRecord as Record, recordQuery, type Sanction, useLift, useNote } from '../queries.ts';
import { SanctionSheet } from './sanction-sheet.tsx';

type Props = {
  readonly personId: string;
  /** False where moderators look at themselves: nobody sanctions themselves. */
  readonly canSanction?: boolean;
};

/** What moderators decided about a person, their notes, and what to do about them. */
export function PersonRecord({ personId, canSanction = true }: Props) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.record');
  const { data, error, isPending, isFetching, refetch } = useQuery(recordQuery(personId));
  return (
    <section className={css.record} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <>
          <p>{t('counts', data.decided)}</p>
          <Sanctions record={data} canSanction={canSanction} />
          <Notes record={data} />
        </>
      )}
    </section>
  );
}

function Sanctions({ record, canSanction }: { readonly record: Record; readonly canSanction: boolean }) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.record');
  const [isGiving, setIsGiving] = useState(false);
  const [lifting, setLifting] = useState<Sanction>();
  const lift = useAction(useLift(), {
    failed: { title: t('liftFailed'), message: all('desk.failedText') },
    done: () => ({ title: t('lifted') }),
  });
  return (
    <section>
      <h4>{t('sanctions')}</h4>
      {record.sanctions.length === 0 && <p className={css.small}>{t('noSanctions')}</p>}
      <ul className={css.list} aria-label={t('sanctions')}>
        {record.sanctions.map((sanction) => (
          <SanctionRow key={sanction.id} sanction={sanction} onLift={() => setLifting(sanction)} />
        ))}
      </ul>
      {canSanction && (
        <Button variant="outline" mt="sm" leftSection={<IconGavel aria-hidden />} onClick={() => setIsGiving(true)}>
          {t('give')}
        </Button>
      )}
      <SanctionSheet personId={record.userId} opened={isGiving} onClose={() => setIsGiving(false)} />
      <AnswerSheet
        opened={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        title={t('liftTitle')}
        words={{
          confirm: t('lift'),
          keep: all('cancel'),
          close: all('close'),
          reason: t('reason'),
          reasonHint: t('reasonHint'),
          reasonMissing: t('reasonMissing'),
        }}
        onAnswer={async (reason) => lifting && lift.run({ sanctionId: lifting.id, reason })}
      />
    </section>
  );
}

function SanctionRow({ sanction, onLift }: { readonly sanction: Sanction; readonly onLift: () => void }) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.record');
  const moment = useMoment();
  const { kind, place, startsAt, until, reason, isActive } = sanction;
  const name = all(`sanctions.${kind}`);
  return (
    <li className={css.sanction}>
      <p className={css.head}>
        <strong>{name}</strong>
        {kind !== 'warning' && <span className={css.small}>{t('where', { place: place ?? 'both' })}</span>}
        {isActive && <StatusBadge tone="warning">{t('active')}</StatusBadge>}
        <span className={css.when}>
          {until === null ? moment(startsAt) : t('span', { from: moment(startsAt), until: moment(until) })}
        </span>
      </p>
      <p className={css.text}>{reason}</p>
      {isActive && (
        <Button variant="outline" aria-label={t('liftNamed', { name })} onClick={onLift}>
          {t('lift')}
        </Button>
      )}
    </li>
  );
}

function Notes({ record: { userId, notes } }: { readonly record: Record }) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.record');
  const moment = useMoment();
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (words) => words.trim().length < wordsLength.min && t('noteMissing') },
  });
  const write = useAction(useNote(), {
    failed: { title: t('noteFailed'), message: all('desk.failedText') },
    done: () => ({ title: t('noted') }),
  });
  const submit = form.onSubmit(async ({ words }) => {
    if (await write.run({ personId: userId, words: words.trim() }))
      form.setFieldValue('words', (now) => (now === words ? '' : now));
  });
  return (
    <section>
      <h4>{t('notes')}</h4>
      <ul className={css.reports} aria-label={t('notes')}>
        {notes.map(({ id, by, words, at }) => (
          <li key={id}>
            <span className={css.small}>
              {by} · {moment(at)}
            </span>
            <p className={css.text}>{words}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <Textarea
          autosize
          label={t('note')}
          description={t('noteHint')}
          maxLength={wordsLength.max}
          {...form.getInputProps('words')}
        />
        <Button type="submit" variant="outline" mt="sm" loading={write.isPending}>
          {t('addNote')}
        </Button>
      </form>
    </section>
  );
}
