import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { insideAfter, nextPlaces } from './at-place.ts';
import classes from './route/route.module.css';
import { useOwnFixes } from './sharing/own-position.ts';

type Props = {
  active: readonly Order[];
  returning: readonly Order[];
  onShow: (orderId: number) => void;
};

/** Says what is next when the courier has come to a counter or a door. Their phone alone finds out. */
export function AtPlaceNote({ active, returning, onShow }: Props) {
  const t = useTranslations('route.here');
  // The phone is watched from Start Delivery to Mark Delivered, and for nothing else.
  const isWatched = active.some(({ status }) => status === 'en_route');
  const places = isWatched ? nextPlaces(active, returning) : [];
  const [inside, setInside] = useState<ReadonlySet<string>>(new Set());
  const stops = places.map(({ point }) => point);
  // A phone without a position only misses this.
  useOwnFixes(stops, (fix) =>
    setInside((was) => {
      const now = insideAfter(was, places, fix);
      return now.size === was.size && [...now].every((key) => was.has(key)) ? was : now;
    }),
  );
  return (
    <div role="status" className={classes.heres}>
      {places
        .filter(({ key }) => inside.has(key))
        .map(({ key, kind, name, orderId }) => (
          <div key={key} className={classes.here}>
            <IconMapPinCheck aria-hidden size={28} />
            <p>{t(kind, { name })}</p>
            <Button variant="outline" onClick={() => onShow(orderId)}>
              {t('show', { id: orderId })}
            </Button>
          </div>
        ))}
    </div>
  );
}
