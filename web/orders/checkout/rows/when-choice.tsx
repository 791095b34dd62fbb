import { scheduleDays } from '@autolotto/contract/orders/limits.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { orderLines } from '../../cart/cart.ts';
import { useWindowText } from '../../scheduling/window.ts';
import { useSlots } from '../use-slots.ts';
import css from './checkout-rows.module.css';
import type { LaterChoice } from './later.ts';
import { NextTimes } from './next-times.tsx';
import { useArrival, type Whither } from './use-arrival.ts';

type Props = { readonly to: Whither; readonly later: LaterChoice };

/** Now, or a half hour of the next days at which the shop, the law and the couriers can do it. */
export function WhenChoice({ to, later }: Props) {
  const t = useTranslations('orders.when');
  const { found } = useArrival(to);
  const [isLater, setIsLater] = useState(later.value !== undefined || found?.none === 'closed');
  return (
    <>
      <Radio.Group
        aria-label={t('title')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => {
          setIsLater(value === 'later');
          if (value === 'now') later.onChange(undefined);
        }}
      >
        <Radio value="now" size="md" className={css.when ?? ''} label={t('now')} />
        {!isLater && <NextTimes {...to} />}
        <Radio value="later" size="md" className={css.when ?? ''} label={t('later')} />
      </Radio.Group>
      {isLater && (found ? <Times to={to} later={later} timeZone={found.timeZone} /> : <p>{t('unknown')}</p>)}
    </>
  );
}

function Times({ to, later, timeZone }: Props & { readonly timeZone: string }) {
  const t = useTranslations('orders.when');
  const format = useFormatter();
  const formatWindow = useWindowText();
  const today = dayIn(timeZone, new Date());
  const chosenDay = later.value && dayIn(timeZone, new Date(later.value.orderAt));
  const [day, setDay] = useState(chosenDay ?? today);
  const found = useSlots({ items: orderLines(to.cart), deliveryAddress: to.address, addressType: to.addressType, day });
  const days = Array.from({ length: scheduleDays }, (_, i) => dayAfter(today, i));
  const named = (one: string, i: number) => {
    const date = format.dateTime(new Date(`${one}T12:00:00Z`), {
      weekday: 'long',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    return i === 0 ? t('today') : i === 1 ? t('tomorrow') : date;
  };
  const slots = found?.slots.flatMap(({ orderAt, atDoor }) => (orderAt === null ? [] : [{ orderAt, atDoor }])) ?? [];
  const choose = (orderAt: string) => {
    const slot = slots.find((one) => one.orderAt === orderAt);
    later.onChange(slot && { ...slot, timeZone });
  };
  return (
    <div className={css.later}>
      <NativeSelect
        size="lg"
        label={t('day')}
        value={day}
        onChange={({ currentTarget }) => {
          setDay(currentTarget.value);
          later.onChange(undefined);
        }}
        data={days.map((value, i) => ({ value, label: named(value, i) }))}
      />
      {found && slots.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <NativeSelect
          size="lg"
          label={t('time')}
          disabled={!found}
          value={later.value?.orderAt ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: '', label: t('choose'), disabled: true },
            ...slots.map(({ orderAt, atDoor }) => ({ value: orderAt, label: formatWindow(atDoor, timeZone) })),
          ]}
        />
      )}
    </div>
  );
}
