import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { MissingStep } from '../store/missing-step.tsx';
import { Counter } from './counter.tsx';

export function StoreTabletPage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Tablet /> : null;
}

function Tablet() {
  const t = useTranslations();
  const profile = useQuery(storeProfileQuery);
  useDocumentTitle(t('tablet.documentTitle'));
  if (profile.error instanceof ApiError && profile.error.code === 'NO_STORE')
    return (
      <Page title={t('tablet.title')}>
        <MissingStep drawing="shutter" title={t('stores.notSetUp')} words={t('stores.notSetUpText')} />
      </Page>
    );
  return (
    <Page isDense title={profile.data ? undefined : t('tablet.title')}>
      {profile.error && !profile.data && (
        <ErrorState title={t('tablet.failed')} retryLabel={t('tablet.retry')} onRetry={() => void profile.refetch()}>
          {sentenceOf(profile.error, '')}
        </ErrorState>
      )}
      {profile.isPending && <RowSkeletons label={t('tablet.loading')} />}
      {profile.data && <Counter store={profile.data} />}
    </Page>
  );
}
