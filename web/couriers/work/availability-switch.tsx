import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { IconMoonStars, IconSteeringWheel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { availabilityQuery, useSetAvailability } from './queries.ts';
import classes from './work.module.css';

/** A page that returns to the screen sooner reports nothing. */
const presenceIntervalMs = 5 * 60_000;

/** Availability in one line: off duty there are no offers, and no position is stored. */
export function AvailabilitySwitch({ at }: { at: Point | undefined }) {
  const t = useTranslations('couriers.work.availability');
  const all = useTranslations('couriers.work');
  const availability = useQuery(availabilityQuery);
  const setAvailability = useSetAvailability();
  const isOnline = availability.data?.isOnline;

  // The position counts from going on duty. Opening the page, or returning to it, confirms presence; a courier taken
  // off duty meanwhile, here or elsewhere, is not put on again behind their back.
  const isLeaving = useRef(false);
  const reportPresence = useEffectEvent(async (place: Point | undefined) => {
    if (!isOnline || document.visibilityState !== 'visible') return;
    const { data } = await availability.refetch();
    // Pressed while it was asked: the answer is older than the wish.
    if (data?.isOnline && !isLeaving.current) setAvailability.mutate({ isOnline: true, at: place });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when either is news
  useEffect(() => {
    void reportPresence(at);
  }, [at, isOnline]);
  useEffect(() => {
    let toldAt = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - toldAt < presenceIntervalMs) return;
      toldAt = performance.now();
      void reportPresence(undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  if (isOnline === undefined)
    return availability.isPending ? <p className={classes.availability}>{t('loading')}</p> : null;
  const change = async () => {
    isLeaving.current = isOnline;
    try {
      await setAvailability.mutateAsync({ isOnline: !isOnline, at });
    } catch (error) {
      isLeaving.current = false;
      notifyFailure(error, { message: all('notSaved') });
    }
  };
  return (
    <section
      className={classes.availability}
      data-on={isOnline || undefined}
      aria-label={isOnline ? t('on') : t('off')}
    >
      {isOnline ? <IconSteeringWheel aria-hidden size={28} /> : <IconMoonStars aria-hidden size={28} />}
      <p role="status">
        <strong>{isOnline ? t('on') : t('off')}</strong>
        {!isOnline && availability.data?.isAutoOffline && <span>{t('autoOfflineHint')}</span>}
      </p>
      <Button
        size="lg"
        variant={isOnline ? 'outline' : 'filled'}
        loading={setAvailability.isPending && setAvailability.variables?.isOnline !== isOnline}
        onClick={() => void change()}
      >
        {isOnline ? t('goOff') : t('goOn')}
      </Button>
    </section>
  );
}
