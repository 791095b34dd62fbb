import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from './audit.module.css';
import { auditQuery } from './queries.ts';
import { useActionWords, useActorName, useDetails } from './use-words.ts';

const shown = 5;
type Props = {
  /** As the audit names it: 'courier', 'order', 'user'. */
  readonly kind: string;
  readonly id: string | number;
};

/** The newest entries of the audit about one subject, for its file, and the way to all of them. */
export function SubjectHistory({ kind, id }: Props) {
  const t = useTranslations('audit');
  const tCommon = useTranslations('shell.common');
  const moment = useMoment();
  const action = useActionWords();
  const name = useActorName();
  const details = useDetails();
  const { data, isPending, error, isFetching, refetch } = useInfiniteQuery(auditQuery({ kind, subject: String(id) }));
  const entries = data?.pages[0]?.entries;
  return (
    <section aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {isPending && <RowSkeletons label={tCommon('loading')} count={2} />}
      {error && (
        <ErrorState
          title={tCommon('notLoaded')}
          retryLabel={tCommon('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {entries?.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      <ul className={css.history}>
        {entries?.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <strong>{action(entry.action)}</strong>
            <span lang="en">{details(entry).change ?? details(entry).others[0]?.value}</span>
            <span className={css.quiet}>
              {name(entry)} · {moment(entry.at)}
            </span>
          </li>
        ))}
      </ul>
      {entries && entries.length > 0 && (
        <Link className={css.all} to="/admin" search={{ tab: 'audit', kind, subject: String(id) }}>
          {t('history.all')}
        </Link>
      )}
    </section>
  );
}
