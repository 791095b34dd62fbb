import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { takeNewVersion, useNewVersion } from './service-worker.ts';
import css from './update-strip.module.css';

/** An update takes nobody's cart or form away: the user chooses when. */
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
