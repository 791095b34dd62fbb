import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useStopDigest } from '../../forum/digest/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Linked from the weekly email, signed in or not. A scanner that follows links ends nothing: the button does. */
export function StopDigestPage() {
  const t = useTranslations('forum.digest');
  const { stopToken } = useParams({ from: '/unsubscribe/forum/$stopToken' });
  const stop = useAction(useStopDigest(), { failed: t('failedText') });
  useDocumentTitle(`${t('stopTitle')} · AutoLotto`);
  return (
    <Page width="reading" title={t('stopTitle')} lead={stop.isSuccess ? undefined : t('stopLead')}>
      {stop.problem !== undefined && <ErrorState title={stop.problem} />}
      {stop.isSuccess ? (
        <p role="status">{t('stopped')}</p>
      ) : (
        <div>
          <Button size="lg" loading={stop.isPending} onClick={() => void stop.run(stopToken)}>
            {t('stop')}
          </Button>
        </div>
      )}
    </Page>
  );
}
