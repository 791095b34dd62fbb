import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from '../chat.module.css';

type Props = { readonly feed: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown } };

/** In place of a feed that is not there yet, or could not be loaded. */
export function FeedWaiting({ feed }: Props) {
  const t = useTranslations('chat');
  return (
    <div className={css.waiting}>
      {feed.isError ? (
        <ErrorState title={t('feed.failed')} retryLabel={t('retry')} onRetry={() => void feed.refetch()}>
          {sentenceOf(feed.error, '')}
        </ErrorState>
      ) : (
        <RowSkeletons label={t('feed.loading')} count={6} />
      )}
    </div>
  );
}

/** In place of the box where the server alone posts. */
export function HouseOnly() {
  const t = useTranslations('chat.writing');
  return <p className={css.note}>{t('houseOnly')}</p>;
}
