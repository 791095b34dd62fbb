import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { insideAfter, nextPlaces } from './at-place.ts';
import classes from './route.module.css';

type Props = {
  active: readonly Order[];
  returning: readonly Order[];
  onShow: (orderId: number) => void;
};

/** Says what is next when the courier has come to a counter or a door. Their phone alone finds out. */
export function AtPlaceNote({ active, returning, onShow }: Props) {
  const t = useTranslations('route.here');
  const places = nextPlaces(active, returning);
  const [inside, setInside] = useState<ReadonlySet<string>>(new Set());
  const seen = useEffectEvent(({ coords: { latitude, longitude, accuracy: accuracyMeters } }: GeolocationPosition) =>
    setInside((was) => {
      const now = insideAfter(was, places, { latitude, longitude, accuracyMeters });
      return now.size === was.size && [...now].every((key) => was.has(key)) ? was : now;
    }),
  );
  const keys = places.map(({ key }) => key).join();
  useEffect(() => {
    if (keys === '' || !('geolocation' in navigator)) return;
    // Who does not say where they are is told nothing, and misses nothing but this.
    const watch = navigator.geolocation.watchPosition(seen, () => undefined, {
      enableHighAccuracy: true,
      maximumAge: 10_000,
    });
    return () => navigator.geolocation.clearWatch(watch);
  }, [keys]);
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
