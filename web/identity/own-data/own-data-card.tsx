import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../client/save-file.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';

/** What the installation has of the user, to take along. */
export function OwnDataCard() {
  const t = useTranslations('ownData');
  const file = useMutation({ mutationFn: () => saveFile('GET /api/users/data.zip', 'autolotto-data.zip') });
  const download = () =>
    file.mutate(undefined, {
      onSuccess: () => notify({ title: t('download.done'), message: t('download.doneText'), tone: 'success' }),
      onError: (error) => notifyFailure(error, { title: t('download.failedTitle'), message: t('download.failed') }),
    });
  return (
    <Card title={t('title')} id="your-data">
      <p>{t('download.lead')}</p>
      <div className={rows.buttons}>
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={file.isPending}
          onClick={download}
        >
          {t('download.button')}
        </Button>
      </div>
    </Card>
  );
}
