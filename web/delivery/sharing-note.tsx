import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './live-note.module.css';
import { positionAge } from './position-age.ts';
import { useNow } from './use-now.ts';
import type { Sharing } from './use-share-position.ts';

/** Tells the courier what the customer can see of them, and what to do when that is nothing. */
export function SharingNote({ sharing, onRetry }: { sharing: Sharing; onRetry: () => void }) {
  const t = useTranslations('delivery');
  const isBroken = sharing.state === 'denied' || sharing.state === 'unsupported' || sharing.state === 'unavailable';
  return (
    <div className={classes.note} data-stale={isBroken || undefined} role={isBroken ? 'alert' : undefined}>
      <IconBroadcast aria-hidden size={24} />
      <div>
        <p className={classes.title}>{t('sharing.title')}</p>
        <p>
          <State sharing={sharing} />
        </p>
        {sharing.state === 'sharing' && <p>{t('sharing.hint')}</p>}
        {sharing.state === 'denied' && (
          <Button variant="outline" onClick={onRetry}>
            {t('sharing.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function State({ sharing }: { sharing: Sharing }) {
  const t = useTranslations('delivery');
  const now = useNow(1_000);
  switch (sharing.state) {
    case 'sharing': {
      if (sharing.sentAt === null) return t('sharing.notSent');
      const age = positionAge(sharing.sentAt, now);
      return t('sharing.sent', { age: t(`age.${age.unit}`, { value: age.value }) });
    }
    case 'denied':
    case 'unavailable':
    case 'unsupported':
      return t(`sharing.${sharing.state}`);
    default:
      return t('sharing.asking');
  }
}
