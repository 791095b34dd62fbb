import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { useSharing } from './own-position.ts';
import type { Sharing } from './position-sharing.ts';
import classes from './sharing-mark.module.css';
import { isBroken, isQuiet } from './sharing-state.ts';

/** On every page, while the courier's position is shared. `children` is the way back to the delivery. */
export function SharingMark({ children }: { children: ReactNode }) {
  const { sharing } = useSharing();
  const now = useNow(5_000);
  return (
    <SharingStrip sharing={sharing} now={now}>
      {children}
    </SharingStrip>
  );
}

/** The live region stays, so that its coming and going is heard. */
export function SharingStrip({ sharing, now, children }: { sharing: Sharing; now: number; children: ReactNode }) {
  const t = useTranslations('delivery.sharing');
  const isUnseen = isBroken(sharing) || isQuiet(sharing, now);
  const isShown = isUnseen || sharing.state === 'sharing';
  const Icon = isUnseen ? IconBroadcastOff : IconBroadcast;
  return (
    <div role="status">
      {isShown && (
        <div className={classes.root} data-unseen={isUnseen || undefined}>
          <span className={classes.said}>
            <Icon aria-hidden size="1.4rem" />
            {isUnseen ? t('notSeen') : t('title')}
          </span>
          {children}
        </div>
      )}
    </div>
  );
}
