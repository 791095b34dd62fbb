import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { IconMoonStars, IconSteeringWheel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { dutyQuery, useSetDuty } from './queries.ts';
import classes from './work.module.css';

/** A page that returns to the screen sooner reports nothing. */
const presenceIntervalMs = 5 * 60_000;

/** Availability in one line: off duty there are no offers, and no position is stored. */
export function DutySwitch({ at }: { at: Point | undefined }) {
  const t = useTranslations('couriers.work.duty');
  const duty = useQuery(dutyQuery);
  const setDuty = useSetDuty();
  const onDuty = duty.data?.onDuty;

  // The position counts from going on duty. Opening the page, or returning to it, confirms presence; a courier taken
  // off duty meanwhile, here or elsewhere, is not put on again behind their back.
  const reportPresence = useEffectEvent(async (place: Point | undefined) => {
    if (!onDuty || document.visibilityState !== 'visible') return;
    const { data } = await duty.refetch();
    if (data?.onDuty) setDuty.mutate({ onDuty: true, at: place });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when either is news
  useEffect(() => {
    void reportPresence(at);
  }, [at, onDuty]);
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

  if (onDuty === undefined) return duty.isPending ? <p className={classes.duty}>{t('loading')}</p> : null;
  const change = async () => {
    try {
      await setDuty.mutateAsync({ onDuty: !onDuty, at });
    } catch (error) {
      notifyFailure(error, { title: t('failed'), message: t('failed') });
    }
  };
  return (
    <section className={classes.duty} data-on={onDuty || undefined} aria-label={onDuty ? t('on') : t('off')}>
      {onDuty ? <IconSteeringWheel aria-hidden size={28} /> : <IconMoonStars aria-hidden size={28} />}
      <p role="status">
        <strong>{onDuty ? t('on') : t('off')}</strong>
        <span>{onDuty ? t('onHint') : duty.data?.isPutOff ? t('putOffHint') : t('offHint')}</span>
      </p>
      <Button
        size="lg"
        variant={onDuty ? 'outline' : 'filled'}
        loading={setDuty.isPending && setDuty.variables?.onDuty !== onDuty}
        onClick={() => void change()}
      >
        {onDuty ? t('goOff') : t('goOn')}
      </Button>
    </section>
  );
}
