import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { Guarded } from '../../pools/guarded.tsx';
import { poolQuery } from '../../pools/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Group } from './group.tsx';

/** A group purchase: every line, the members by marks, and what each of them can check. */
export function PoolPage() {
  const t = useTranslations('pools');
  const { poolId } = useParams({ from: '/signed-in/pools/$poolId' });
  const pool = useQuery(poolQuery(Number(poolId)));
  const isMissing = pool.error instanceof ApiError && [400, 404].includes(pool.error.status);
  useDocumentTitle(t('documentTitle', { title: pool.data?.title ?? t('heading') }));
  const back = (
    <Button
      renderRoot={(props) => <Link {...props} to="/us-lottery" search={{ tab: 'pools', state: 'CO' }} />}
      variant="subtle"
      leftSection={<IconArrowLeft aria-hidden />}
    >
      {t('page.back')}
    </Button>
  );
  return (
    <Page title={pool.data?.title ?? t('heading')} actions={back}>
      {isMissing ? (
        <EmptyState drawing="slip" title={t('page.missing')}>
          {t('page.missingText')}
        </EmptyState>
      ) : (
        <Guarded query={pool} words={{ loading: t('page.loading'), failed: t('page.failed') }} rows={5}>
          {(found) => <Group pool={found} />}
        </Guarded>
      )}
    </Page>
  );
}
