import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { hasNoAnswer, sentenceOf } from '../../client/errors.ts';
import { hasEnded, sharedDeliveryQuery } from '../../conversations/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SharedDelivery } from './shared-delivery.tsx';

/** The page of a shared link: without an account, and limited to the link's delivery. */
export function TrackPage() {
  const t = useTranslations('conversations.track');
  const tCommon = useTranslations('shell.common');
  const { shareToken } = useParams({ from: '/track/$shareToken' });
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(sharedDeliveryQuery(shareToken));
  // Hides everything once the link has ended.
  if (hasEnded(error)) return <Ended />;
  if (data) return <SharedDelivery delivery={data} receivedAt={dataUpdatedAt} isLost={hasNoAnswer(error)} />;
  return (
    <Page width="reading" title={t('title')}>
      {isPending ? (
        <>
          <p role="status">{tCommon('loading')}</p>
          <TicketSkeleton label={tCommon('loading')} />
        </>
      ) : (
        <ErrorState title={tCommon('notLoaded')} retryLabel={tCommon('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
    </Page>
  );
}

function Ended() {
  const t = useTranslations('conversations.track');
  useDocumentTitle(t('ended'));
  return (
    <Page title={t('ended')} width="reading">
      <EmptyState
        drawing="road"
        title={t('endedText')}
        action={
          <Button size="lg" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('home')}
          </Button>
        }
      />
    </Page>
  );
}
