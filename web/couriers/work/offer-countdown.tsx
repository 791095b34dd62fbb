import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import classes from './work.module.css';

/** So long an offer has the screen; after that it waits in the list, where it can be taken as before. */
const shownMs = 30_000;

export function OfferCountdown({ onEnd }: { readonly onEnd: () => void }) {
  const t = useTranslations('couriers.work.offer');
  const now = useNow(1_000);
  const [since] = useState(now);
  const left = Math.max(0, shownMs - (now - since));
  const end = useEffectEvent(onEnd);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const seconds = Math.ceil(left / 1_000);
  return (
    <p className={classes.countdown}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" pathLength="100" />
        <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${(left / shownMs) * 100} 100`} />
      </svg>
      {t('shownFor', { seconds })}
    </p>
  );
}
