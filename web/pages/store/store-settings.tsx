import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import type { SettingsPart } from '../../stores/settings/parts.ts';
import { PauseControl } from '../../stores/settings/pause-control.tsx';
import { PauseBadge } from '../../stores/settings/shop-notices.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { SettingsSheet } from './settings-sheet.tsx';
import { ShopRail } from './shop-rail.tsx';
import css from './store.module.css';

export function StoreSettingsPage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Settings /> : null;
}

function Settings() {
  const t = useTranslations('shop');
  const tCommon = useTranslations('shell.common');
  const profile = useQuery(storeProfileQuery);
  const { part = 'hours' }: { part?: SettingsPart | undefined } = useSearch({ from: '/signed-in/store/settings' });
  useDocumentTitle(`${t('settings')} · AutoLotto`);
  // The dashboard explains it to users without a shop, former staff included.
  if (profile.error instanceof ApiError && profile.error.code === 'NO_STORE') return <Navigate to="/store" replace />;
  return (
    <Page
      width="full"
      title={profile.data ? t('settingsTitle', { name: profile.data.name }) : t('settings')}
      {...(profile.data?.pausedUntil && { lead: <PauseBadge store={profile.data} /> })}
      actions={
        <>
          {profile.data && <PauseControl store={profile.data} />}
          <Button
            component={Link}
            to="/store"
            size="lg"
            variant="outline"
            className={css.narrow ?? ''}
            leftSection={<IconArrowLeft aria-hidden />}
          >
            {t('back')}
          </Button>
        </>
      }
    >
      {profile.error && !profile.data && (
        <ErrorState
          title={sentenceOf(profile.error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isPending && <RowSkeletons label={tCommon('loading')} />}
      {profile.data && (
        <ShopRail open={part} role={profile.data.role}>
          <SettingsSheet part={part} profile={profile.data} />
        </ShopRail>
      )}
    </Page>
  );
}
