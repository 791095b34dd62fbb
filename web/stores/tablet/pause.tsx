import { pauseMinutes } from '@autolotto/contract/stores/limits.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { usePauseStore } from '../queries.ts';
import css from './pause.module.css';

function usePause() {
  const t = useTranslations('tablet.pause');
  const retry = useTranslations('tablet')('retry');
  return useAction(usePauseStore(), {
    failed: { title: t('failed'), message: retry },
    done: (_, { minutes }) => ({ title: t(minutes === null ? 'resumed' : 'paused') }),
  });
}

const reasons = ['busy', 'break', 'delivery', 'problem'] as const;
type Wanted = {
  readonly minutes: (typeof pauseMinutes)[number];
  readonly reason: (typeof reasons)[number];
};

/** A pause in new orders, with a reason for customers, that ends automatically. */
export function PauseButton({ store, now }: { store: Store; now: number }) {
  const t = useTranslations('tablet.pause');
  const pause = usePause();
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<Wanted>({ initialValues: { minutes: 15, reason: 'busy' } });
  const send = form.onSubmit(async (wanted) => {
    if (await pause.run({ minutes: wanted.minutes, reason: t(`reasons.${wanted.reason}`) })) setIsAsking(false);
  });
  const { minutes, reason } = form.values;
  if (isPaused(store, now)) return null;
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        className={css.button}
        leftSection={<IconPlayerPause aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('pause')}
      </Button>
      <Sheet opened={isAsking} onClose={() => setIsAsking(false)} title={t('title')} closeLabel={t('keep')}>
        <div className={css.sheet}>
          <p>{t('text')}</p>
          <fieldset className={css.choices}>
            <legend>{t('minutes')}</legend>
            {pauseMinutes.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="minutes"
                  checked={minutes === count}
                  onChange={() => form.setFieldValue('minutes', count)}
                />
                {t('forMinutes', { count })}
              </label>
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>{t('why')}</legend>
            {reasons.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="why"
                  checked={reason === one}
                  onChange={() => form.setFieldValue('reason', one)}
                />
                {t(`reasons.${one}`)}
              </label>
            ))}
          </fieldset>
          <div className={css.actions}>
            <Button size="lg" className={css.button} variant="outline" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button size="lg" className={css.button} loading={pause.isPending} onClick={() => send()}>
              {t('confirm', { count: minutes })}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

/** Over everything else while the shop takes no orders: nobody should wonder why the tablet is silent. */
export function PauseBanner({ store, now }: { store: Store; now: number }) {
  const t = useTranslations('tablet.pause');
  const pause = usePause();
  return (
    <div role="status">
      {isPaused(store, now) && (
        <div className={css.banner}>
          <IconPlayerPause aria-hidden size={36} />
          <p>
            <strong>{t('banner', { until: new Date(store.pausedUntil) })}</strong>
            {store.pauseReason !== null && <span> {t('bannerWhy', { reason: store.pauseReason })}</span>}
          </p>
          <Button
            size="lg"
            className={css.button}
            leftSection={<IconPlayerPlay aria-hidden />}
            loading={pause.isPending}
            onClick={() => void pause.run({ minutes: null })}
          >
            {t('resume')}
          </Button>
        </div>
      )}
    </div>
  );
}

const isPaused = (store: Store, now: number): store is Store & { pausedUntil: string } =>
  store.pausedUntil !== null && now < Date.parse(store.pausedUntil);
