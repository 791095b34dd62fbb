import { pauseMinutes } from '@autolotto/contract/stores/limits.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { storeProfileQuery } from '../queries.ts';
import css from './pause.module.css';

type Pause = { readonly minutes: (typeof pauseMinutes)[number] | null; readonly reason?: string };

function usePause() {
  const t = useTranslations('tablet.pause');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Pause) => call('PATCH /api/store/pause', { body }),
    onSuccess: (profile, { minutes }) => {
      queryClient.setQueryData(storeProfileQuery.queryKey, profile);
      notify({ title: t(minutes === null ? 'resumed' : 'paused'), tone: 'success' });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      notify({ title: t('failed'), message: sentenceOf(error, t('tryAgain')), tone: 'danger' });
    },
  });
}

const reasons = ['busy', 'break', 'delivery', 'problem'] as const;

/** A rest from new orders, with a word for the customers, that ends by itself. */
export function PauseButton({ store, now }: { store: Store; now: number }) {
  const t = useTranslations('tablet.pause');
  const pause = usePause();
  const [isAsking, setIsAsking] = useState(false);
  const [minutes, setMinutes] = useState<(typeof pauseMinutes)[number]>(15);
  const [reason, setReason] = useState<(typeof reasons)[number]>('busy');
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
                <input type="radio" name="minutes" checked={minutes === count} onChange={() => setMinutes(count)} />
                {t('forMinutes', { count })}
              </label>
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>{t('why')}</legend>
            {reasons.map((one) => (
              <label key={one}>
                <input type="radio" name="why" checked={reason === one} onChange={() => setReason(one)} />
                {t(`reasons.${one}`)}
              </label>
            ))}
          </fieldset>
          <div className={css.actions}>
            <Button size="lg" className={css.button} variant="outline" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button
              size="lg"
              className={css.button}
              loading={pause.isPending}
              onClick={() =>
                pause.mutate({ minutes, reason: t(`reasons.${reason}`) }, { onSuccess: () => setIsAsking(false) })
              }
            >
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
            {store.pauseReason !== null && <span> {t('bannerWhy', { reason: store.pauseReason })}</span>}{' '}
            {t('byItself')}
          </p>
          <Button
            size="lg"
            className={css.button}
            leftSection={<IconPlayerPlay aria-hidden />}
            loading={pause.isPending}
            onClick={() => pause.mutate({ minutes: null })}
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
