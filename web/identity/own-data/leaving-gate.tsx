import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useFormatter, useTranslations } from 'use-intl';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import rows from '../../ui/layout/rows.module.css';
import { useKeepAccount } from './queries.ts';

/** Replaces every page while the account is about to be deleted; the server refuses everything else too. */
export function LeavingGate({ deletesAt }: { readonly deletesAt: string }) {
  const t = useTranslations('ownData.leaving');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const keep = useAction(useKeepAccount(), { failed: tCommon('failed') });
  useDocumentTitle(`${t('title')} · AutoLotto`);
  const day = format.dateTime(new Date(deletesAt), { dateStyle: 'long' });
  return (
    <Page title={t('title')} width="reading">
      <Card>
        <div className={rows.stack}>
          <p role="status">{t('text', { day })}</p>
          {keep.problem && <p role="alert">{keep.problem}</p>}
          <div className={rows.buttons}>
            <Button size="lg" loading={keep.isPending} onClick={() => void keep.run(undefined)}>
              {t('keep')}
            </Button>
            <Button component="a" href={signOutUrl} size="lg" variant="subtle">
              {t('signOut')}
            </Button>
          </div>
        </div>
      </Card>
    </Page>
  );
}
