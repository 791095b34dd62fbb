import type { Order } from '@autolotto/contract/orders/model.ts';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './live-note.module.css';
import { type PositionAge, positionAge } from './position-age.ts';
import type { Position } from './use-order-position.ts';
import { whereIs } from './where.ts';

type Props = { order: Order; position: Position | null; now: number };

/** The map in words, with the age of what it knows. */
export function LiveNote({ order, position, now }: Props) {
  const t = useTranslations('delivery');
  const age = position ? positionAge(position.recordedAt, now) : undefined;
  return (
    <div className={classes.note} data-stale={age?.isStale || undefined}>
      <IconBroadcast aria-hidden size={24} />
      <div>
        <p className={classes.title}>{t('live')}</p>
        <NoteText order={order} position={position} age={age} />
      </div>
    </div>
  );
}

function NoteText({ order, position, age }: Omit<Props, 'now'> & { age: PositionAge | undefined }) {
  const t = useTranslations('delivery');
  if (order.status === 'delivered' || order.status === 'cancelled') return <p>{t('liveEnded')}</p>;
  if (order.status !== 'en_route' && !position) return <p>{t('liveOff')}</p>;
  if (!position || !age) return <p>{t('liveWaiting')}</p>;
  const name = order.courier?.firstName ?? t('someCourier');
  const where = order.deliveryPoint && whereIs(position, order.deliveryPoint);
  return (
    <>
      {where && (
        <p>{where.isAtDoor ? t('whereDoor', { name }) : t('whereMiles', { name, miles: where.miles.toFixed(1) })}</p>
      )}
      <p>
        {age.isStale
          ? t('stale', { age: t(`age.${age.unit}`, { value: age.value }) })
          : t('updated', { age: t(`age.${age.unit}`, { value: age.value }) })}
      </p>
    </>
  );
}
