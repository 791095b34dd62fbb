import type { Sharing as Followed } from '@autolotto/contract/delivery/sharing-model.ts';
import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../ui/use-now.ts';
import classes from './live-note.module.css';
import { positionAge } from './position-age.ts';
import { sharingQuery } from './sharing-queries.ts';
import type { Sharing } from './use-share-position.ts';

/** Tells the courier what the customer can see of them, who looks, and what to do when nobody can see anything. */
export function SharingNote({ orderId, sharing, onRetry }: { orderId: number; sharing: Sharing; onRetry: () => void }) {
  const t = useTranslations('delivery');
  const { data } = useQuery(sharingQuery);
  const followed = data?.find((one) => one.orderId === orderId);
  const isBroken = sharing.state === 'denied' || sharing.state === 'unsupported' || sharing.state === 'unavailable';
  return (
    <div className={classes.note} data-stale={isBroken || undefined} role={isBroken ? 'alert' : undefined}>
      <IconBroadcast aria-hidden size={24} />
      <div>
        <p className={classes.title}>{t('sharing.title')}</p>
        <p>
          <State sharing={sharing} />
        </p>
        {followed && <Followers followed={followed} />}
        {sharing.state === 'sharing' && <p>{t('sharing.hint')}</p>}
        {sharing.state === 'sharing' && sharing.awayMs !== null && (
          <p role="status">{t('sharing.away', { minutes: Math.max(1, Math.round(sharing.awayMs / 60_000)) })}</p>
        )}
        {followed?.otherDeviceAt && <p role="status">{t('sharing.otherDevice')}</p>}
        {sharing.state === 'denied' && (
          <Button variant="outline" onClick={onRetry}>
            {t('sharing.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Followers({ followed: { followers } }: { followed: Followed }) {
  const t = useTranslations('delivery.sharing');
  const format = useFormatter();
  if (followers.length === 0) return <p>{t('nobody')}</p>;
  const names = followers.map(({ kind, count }) => t(`follower.${kind}`, { count }));
  return <p>{t('followers', { who: format.list(names) })}</p>;
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
