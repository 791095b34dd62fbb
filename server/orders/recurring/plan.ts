/** A plan as it is stored, and as the call that would place it. */

import type { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import type { NewRecurringOrder } from '@autolotto/contract/orders/recurring/model.ts';
import type { Schedule } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import type { StoredOrder } from '../tables.ts';
import type * as store from './store.ts';

export const scheduleOf = ({ every, firstDay, time, timeZone }: store.Recurring): Schedule => ({
  every,
  firstDay,
  time,
  timeZone,
});

type Planned = Pick<
  NewRecurringOrder,
  'items' | 'deliveryAddress' | 'addressType' | 'deliveryInstructions' | 'paymentMethod'
>;

export const keptOf = ({
  items,
  deliveryAddress,
  addressType,
  deliveryInstructions,
  paymentMethod,
}: Planned): StoredOrder => ({
  items: items.map(({ productId, quantity, substitution }) => ({
    productId,
    quantity,
    ...(substitution
      ? { substitution: substitution as NonNullable<StoredOrder['items'][number]['substitution']> }
      : {}),
  })),
  deliveryAddress,
  ...(addressType ? { addressType } : {}),
  deliveryInstructions: deliveryInstructions || null,
  paymentMethod,
});

/** The call that would place it, at what it costs then. */
export const callOf = ({ items, ...rest }: StoredOrder): PlaceOrder => ({
  ...rest,
  items: items.map(({ productId, quantity, substitution: preference }) => ({
    productId,
    quantity,
    ...(preference && {
      substitution:
        preference.kind === 'best_match'
          ? {
              kind: preference.kind,
              ...(preference.maxPrice === undefined ? {} : { maxPrice: cents(preference.maxPrice) }),
            }
          : preference,
    }),
  })),
});
