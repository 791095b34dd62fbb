import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { useMoment } from '../../device/dates.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { PersonRecord } from '../people/person-record.tsx';
import { type Case, type CaseFile, caseQuery } from '../queries.ts';
import css from './queue.module.css';

type Props = { readonly one: Case; readonly opened: boolean; readonly onClose: () => void };

/** A case with what stands around it, and the record of its author. */
export function CaseSheet({ one, opened, onClose }: Props) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.desk');
  const moment = useMoment();
  const { user } = useUser();
  const { data, isPending, isFetching, error, refetch } = useQuery(caseQuery(one.id));
  return (
    <Sheet opened={opened} onClose={onClose} title={t('file', { id: one.id })} closeLabel={all('close')} size="lg">
      {isPending && <RowSkeletons label={t('loading')} count={3} />}
      {error && (
        <ErrorState
          title={t('fileFailed')}
          retryLabel={all('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <div className={css.file}>
          <Around file={data} />
          <section>
            <h3>{t('record', { name: data.author.name })}</h3>
            <p>{t('joined', { day: moment(data.author.joinedAt) })}</p>
          </section>
          <PersonRecord personId={data.author.userId} canSanction={user?.id !== data.author.userId} />
        </div>
      )}
    </Sheet>
  );
}

function Around({ file: { case: one, context } }: { readonly file: CaseFile }) {
  const t = useTranslations('moderation.desk');
  const moment = useMoment();
  return (
    <section>
      <h3>{t('context')}</h3>
      {context.length === 0 ? (
        <p className={css.small}>{t('noContext')}</p>
      ) : (
        <ol className={css.around}>
          {context.map(({ author, text, isTarget, at }) => (
            <li key={`${at} ${author}`} className={isTarget ? css.it : undefined}>
              <span className={css.small}>
                {author} · {moment(at)}
              </span>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Button component="a" href={one.path} variant="outline" mt="sm">
        {t('openPlace')}
      </Button>
    </section>
  );
}
