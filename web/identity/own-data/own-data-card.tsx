import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';
import { useAskAgain, useDownloadData } from './queries.ts';

/** What the installation has of the user: to take along, or to have deleted. */
export function OwnDataCard() {
  const t = useTranslations('ownData');
  const file = useDownloadData();
  const askAgain = useAskAgain();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = () =>
    file.mutate(undefined, {
      onSuccess: () => notify({ title: t('download.done'), tone: 'success' }),
      onError: (error) => notifyFailure(error, { message: t('download.failed') }),
    });
  return (
    <Card title={t('title')} id="your-data">
      <div className={rows.buttons}>
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={file.isPending}
          onClick={download}
        >
          {t('download.button')}
        </Button>
        <Button
          variant="outline"
          color="danger"
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => {
            askAgain();
            setIsDeleting(true);
          }}
        >
          {t('deletion.button')}
        </Button>
      </div>
      {isDeleting && <DeleteAccountSheet onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}
