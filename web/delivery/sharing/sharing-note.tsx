import type { Sharing as Followed } from '@autolotto/contract/delivery/sharing-model.ts';
import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import classes from '../map/live-note.module.css';
import { positionAge } from '../map/position-age.ts';
import { useSharing } from './own-position.ts';
import type { Sharing } from './position-sharing.ts';
import { sharingQuery } from './queries.ts';
import { isBroken, isQuiet } from './sharing-state.ts';

/** Shows the courier what the customer sees of them, the followers, and what to do when sharing fails. */
export function SharingNote({ orderId }: { orderId: number }) {
  const { sharing, retry } = useSharing();
  const { data } = useQuery(sharingQuery);
  const now = useNow(1_000);
  return (
    <SharingFacts sharing={sharing} followed={data?.find((one) => one.orderId === orderId)} now={now} onRetry={retry} />
  );
}

/** Reported again each minute; after a longer silence the other device was put away. */
const otherDeviceMs = 120_000;
const isOther = (followed: Followed | undefined, now: number): boolean =>
  followed?.otherDeviceAt != null && now - Date.parse(followed.otherDeviceAt) < otherDeviceMs;

type Props = { sharing: Sharing; followed: Followed | undefined; now: number; onRetry: () => void };

export function SharingFacts({ sharing, followed, now, onRetry }: Props) {
  const t = useTranslations('delivery');
  const broken = isBroken(sharing);
  const quiet = isQuiet(sharing, now);
  return (
    <div className={classes.note} data-stale={broken || quiet || undefined} role={broken ? 'alert' : undefined}>
      <IconBroadcast aria-hidden size={24} />
      <div>
        <p className={classes.title}>{t('sharing.title')}</p>
        <p>
          <State sharing={sharing} now={now} />
        </p>
        {quiet && <p role="status">{t('sharing.quiet')}</p>}
        {followed && <Followers followed={followed} />}
        {sharing.state === 'sharing' && <p>{t('sharing.hint')}</p>}
        {sharing.state === 'sharing' && sharing.awayMs !== null && (
          <p role="status">{t('sharing.away', { minutes: Math.max(1, Math.round(sharing.awayMs / 60_000)) })}</p>
        )}
        {isOther(followed, now) && <p role="status">{t('sharing.otherDevice')}</p>}
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

function State({ sharing, now }: { sharing: Sharing; now: number }) {
  const t = useTranslations('delivery');
  const ageOf = (at: string) => {
    const { unit, value } = positionAge(at, now);
    return t(`age.${unit}`, { value });
  };
  switch (sharing.state) {
    case 'sharing':
      if (isQuiet(sharing, now)) return t('sharing.found', { age: ageOf(sharing.foundAt) });
      return sharing.sentAt === null ? t('sharing.notSent') : t('sharing.sent', { age: ageOf(sharing.sentAt) });
    case 'denied':
    case 'unavailable':
    case 'unsupported':
      return t(`sharing.${sharing.state}`);
    default:
      return t('sharing.asking');
  }
}
