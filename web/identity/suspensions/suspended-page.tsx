import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import css from '../persons/person.module.css';

/** Replaces every page of a suspended account; the server refuses everything else too. */
export function SuspendedPage({ error }: { error: Error }) {
  const t = useTranslations('account.suspended');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <Page title={t('title')} width="reading">
      <Card>
        <div className={css.stack}>
          <p role="status">{sentenceOf(error, t('title'))}</p>
          <p>{t('appeal')}</p>
          <div className={css.buttons}>
            <Button component="a" href={signOutUrl} size="lg" variant="outline">
              {t('signOut')}
            </Button>
          </div>
        </div>
      </Card>
    </Page>
  );
}
