import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import { type SettingsPart, settingsParts } from '../../stores/settings/parts.ts';
import { PauseControl } from '../../stores/settings/pause-control.tsx';
import { PauseBadge } from '../../stores/settings/shop-notices.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { SettingsSheet } from './settings-sheet.tsx';

export function StoreSettingsPage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Settings /> : null;
}

function Settings() {
  const t = useTranslations('shop');
  const profile = useQuery(storeProfileQuery);
  const { part = 'hours' }: { part?: SettingsPart | undefined } = useSearch({ from: '/signed-in/store/settings' });
  const navigate = useNavigate();
  useDocumentTitle(`${t('settings')} · AutoLotto`);
  // The dashboard explains it to users without a shop, former staff included.
  if (profile.error instanceof ApiError && profile.error.code === 'NO_STORE') return <Navigate to="/store" replace />;
  return (
    <Page
      title={profile.data ? t('settingsTitle', { name: profile.data.name }) : t('settings')}
      {...(profile.data?.pausedUntil && { lead: <PauseBadge store={profile.data} /> })}
      actions={
        <>
          {profile.data && <PauseControl store={profile.data} />}
          <Button component={Link} to="/store" size="lg" variant="outline" leftSection={<IconArrowLeft aria-hidden />}>
            {t('back')}
          </Button>
        </>
      }
    >
      {profile.error && !profile.data && (
        <ErrorState
          title={sentenceOf(profile.error, t('failed'))}
          retryLabel={t('retry')}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isPending && <RowSkeletons label={t('loading')} />}
      {profile.data && (
        <DividerTabs
          label={t('settings')}
          tabs={settingsParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onChange={(value) =>
            void navigate({
              to: '/store/settings',
              search: { part: value as SettingsPart },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <SettingsSheet part={part} profile={profile.data} />
        </DividerTabs>
      )}
    </Page>
  );
}
