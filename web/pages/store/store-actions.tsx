import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { IconDeviceTablet, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { BusyControl } from '../../stores/busy-mode.tsx';
import { PauseControl } from '../../stores/settings/pause-control.tsx';
import css from './store.module.css';

/** What can be done with the whole shop: the tablet, taking a breath, and the settings. */
export function StoreActions({ profile }: { profile: StoreProfile | undefined }) {
  const t = useTranslations();
  return (
    <div className={css.actions}>
      <Button
        component={Link}
        to="/store-tablet"
        size="lg"
        variant="outline"
        leftSection={<IconDeviceTablet aria-hidden />}
      >
        {t('tablet.title')}
      </Button>
      {profile?.review.state === 'approved' && (
        <PartErrorBoundary>
          <BusyControl store={profile} />
          <PauseControl store={profile} />
        </PartErrorBoundary>
      )}
      <Button
        size="lg"
        variant="outline"
        className={css.narrow ?? ''}
        leftSection={<IconSettings aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/store/settings" />}
      >
        {t('shop.settings')}
      </Button>
    </div>
  );
}
