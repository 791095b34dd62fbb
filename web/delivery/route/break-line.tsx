import type { CourierBreak } from '@autolotto/contract/delivery/route-model.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCup } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { breakChoices, nextAt, timeOfDay } from './break-time.ts';
import { useSetBreak } from './queries.ts';
import classes from './route.module.css';

/** When the courier wants to rest: the route is made around it. */
export function BreakLine({ rest }: { rest: CourierBreak | null }) {
  const t = useTranslations('route.break');
  const retry = useTranslations('route')('retry');
  const format = useFormatter();
  const set = useAction(useSetBreak(), { failed: { title: t('failed'), message: retry } });
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ initialValues: { time: '', minutes: '30' } });
  const save = async (wanted: CourierBreak | null) => {
    if (await set.run(wanted)) setIsAsking(false);
  };
  if (rest)
    return (
      <div className={classes.break}>
        <p>
          <IconCup aria-hidden size={24} />
          {t('planned', {
            time: format.dateTime(new Date(rest.beginsAt), { timeStyle: 'short' }),
            minutes: rest.minutes,
          })}
        </p>
        <Button variant="outline" loading={set.isPending} onClick={() => void save(null)}>
          {t('remove')}
        </Button>
      </div>
    );
  if (!isAsking)
    return (
      <Button
        variant="subtle"
        leftSection={<IconCup aria-hidden size={22} />}
        onClick={() => {
          form.setValues({ time: timeOfDay(new Date(Date.now() + 60 * 60_000)), minutes: '30' });
          setIsAsking(true);
        }}
      >
        {t('plan')}
      </Button>
    );
  return (
    <form
      className={classes.break}
      aria-label={t('plan')}
      onSubmit={form.onSubmit(({ time, minutes }) =>
        save({ beginsAt: nextAt(time, new Date()).toISOString(), minutes: Number(minutes) }),
      )}
    >
      <TextInput type="time" required size="lg" label={t('begins')} {...form.getInputProps('time')} />
      <NativeSelect
        size="lg"
        label={t('length')}
        data={breakChoices.map((minutes) => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
        {...form.getInputProps('minutes')}
      />
      <Button type="submit" size="lg" loading={set.isPending}>
        {t('save')}
      </Button>
      <Button type="button" size="lg" variant="subtle" onClick={() => setIsAsking(false)}>
        {t('cancel')}
      </Button>
    </form>
  );
}
