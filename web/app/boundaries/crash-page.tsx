import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CrashScreen } from '../../ui/feedback/error-boundary.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageLoadError } from '../page-load.ts';

/** Replaces a failed page; header and navigation stay. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return error instanceof PageLoadError ? <NotLoaded /> : <Crashed error={error} onRetry={reset} />;
}

function Crashed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell.crash');
  const words = { title: t('title'), refresh: t('refresh'), retry: t('retry') };
  return <CrashScreen error={error} onRetry={onRetry} words={words} />;
}

const reload = () => location.reload();

/** A failed import stays failed in some browsers, so the way on is a fresh page, by itself once the network is back. */
function NotLoaded() {
  const t = useTranslations('shell.notLoaded');
  const tCommon = useTranslations('shell.common');
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Page width="reading">
      <ErrorState title={t('title')} retryLabel={tCommon('retry')} onRetry={reload}>
        {t('text')}
      </ErrorState>
    </Page>
  );
}
