import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { takeNewVersion, useNewVersion } from './service-worker.ts';
import css from './update-strip.module.css';

/** Nobody's cart or form is taken away by an update: the person chooses when. */
export function UpdateStrip() {
  const t = useTranslations('app.update');
  const isReady = useNewVersion();
  return (
    <div role="status">
      {isReady && (
        <div className={css.root}>
          <span>{t('ready')}</span>
          <Button variant="default" onClick={takeNewVersion}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
