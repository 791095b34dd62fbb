import { clockIn } from '@autolotto/contract/shared/time.ts';
import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import { busyMinutes } from '@autolotto/contract/stores/limits.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFlame, IconFlameOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import { useAction } from '../forms/use-action.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useSetBusyMode } from './queries.ts';
import css from './tablet/pause.module.css';

const ticksMs = 15_000;
type Shop = Pick<Store, 'busyMode' | 'timeZone' | 'isOpen'>;
type Lasts = (typeof busyMinutes)[number] | 'shift';

/** A rush that still lasts. */
const lasting = ({ busyMode }: Shop, now: number) =>
  busyMode !== null && now < Date.parse(busyMode.until) ? busyMode : null;
const useClock = ({ timeZone }: Shop) => {
  const locale = useLocale();
  return (ms: number) => {
    const time = clockIn(timeZone, new Date(ms));
    return clockOf(time, locale)?.clock ?? time;
  };
};

/** Until when customers are promised later times, and by how much. */
export function BusyBadge({ store }: { readonly store: Shop }) {
  const t = useTranslations('shop.busyMode');
  const now = useNow(ticksMs);
  const clock = useClock(store);
  const busyMode = lasting(store, now);
  if (!busyMode) return null;
  return (
    <StatusBadge tone="warning">
      {t('on', { clock: clock(Date.parse(busyMode.until)), count: busyMode.minutes })}
    </StatusBadge>
  );
}

/** One button: a rush is begun with its end, and ended at once. */
export function BusyControl({ store }: { readonly store: Shop }) {
  const t = useTranslations('shop.busyMode');
  const tCommon = useTranslations('shell.common');
  const now = useNow(ticksMs);
  const clock = useClock(store);
  const change = useAction(useSetBusyMode(), {
    failed: { message: tCommon('notSaved') },
    done: (_, { lasts }) => ({ title: t(lasts === null ? 'ended' : 'begun') }),
  });
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<{ lasts: Lasts }>({ initialValues: { lasts: busyMinutes[0] } });
  const begin = form.onSubmit(async (wanted) => {
    if (await change.run(wanted)) setIsAsking(false);
  });
  if (lasting(store, now))
    return (
      <Button
        size="lg"
        className={css.button}
        leftSection={<IconFlameOff aria-hidden />}
        loading={change.isPending}
        onClick={() => void change.run({ lasts: null })}
      >
        {t('end')}
      </Button>
    );
  const choices: readonly Lasts[] = store.isOpen ? [...busyMinutes, 'shift'] : busyMinutes;
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        className={css.button}
        leftSection={<IconFlame aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('button')}
      </Button>
      <Sheet opened={isAsking} onClose={() => setIsAsking(false)} title={t('title')} closeLabel={t('keep')}>
        <div className={css.sheet}>
          <p>{t('lead')}</p>
          <fieldset className={css.choices}>
            <legend>{t('until')}</legend>
            {choices.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="busyMode"
                  checked={form.values.lasts === one}
                  onChange={() => form.setFieldValue('lasts', one)}
                />
                {one === 'shift' ? t('shift') : t('clock', { clock: clock(now + one * 60_000) })}
              </label>
            ))}
          </fieldset>
          <div className={css.actions}>
            <Button size="lg" className={css.button} variant="outline" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button size="lg" className={css.button} loading={change.isPending} onClick={() => begin()}>
              {t('confirm')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
