import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { IconClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from '../cart/cart.module.css';
import { type Cart, orderLines } from '../cart/cart.ts';
import { useSlots } from './use-slots.ts';

type Props = { cart: Cart | null; address: string; addressType: AddressType | undefined };

/** When it would be at the door, ordered now or a little later: what shops and couriers can still do. */
export function NextTimes({ cart, address, addressType }: Props) {
  const t = useTranslations('orders.times');
  const format = useFormatter();
  const found = useSlots({ items: orderLines(cart), deliveryAddress: address, addressType });
  if (!found || found.none === 'closed' || found.none === 'address') return null;
  const clock = (at: string) => format.dateTime(new Date(at), { timeStyle: 'short' });
  const now = found.slots.find(({ orderAt }) => orderAt === null);
  const later = found.slots.filter(({ orderAt, isBest }) => orderAt !== null && isBest);
  return (
    <section className={classes.times} aria-label={t('title')}>
      <p>
        <IconClock aria-hidden size={22} /> <strong>{t('title')}</strong>
      </p>
      {found.none === 'couriers' && <p>{t('busy')}</p>}
      {now && <p>{t('now', { time: clock(now.atDoor) })}</p>}
      {later.length > 0 && (
        <p className={classes.lineNote}>
          {t('later', {
            times: format.list(
              later.map(({ orderAt, atDoor }) => t('one', { at: clock(orderAt ?? ''), time: clock(atDoor) })),
            ),
          })}
        </p>
      )}
    </section>
  );
}
