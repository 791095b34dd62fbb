import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { logError } from '../../client/log.ts';
import { PageLoadError } from '../page-load.ts';
import { PartBoundary } from './part-boundary.tsx';

/** Error boundary of a part of a page; the rest of the page stays usable. */
export function PartErrorBoundary({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.crash');
  const [attempt, setAttempt] = useState(0);
  return (
    <PartBoundary
      key={attempt}
      title={t('card')}
      retryLabel={t('retry')}
      // A failed import stays failed: the way on is a fresh page.
      onRetry={(error) => (error instanceof PageLoadError ? location.reload() : setAttempt(attempt + 1))}
      onError={(error) => logError('A part of the page failed', error)}
    >
      {children}
    </PartBoundary>
  );
}
