import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../client/settings.ts';
import { availabilityQuery } from '../../couriers/work/queries.ts';
import type { Steps } from '../../couriers/work/use-step-outbox.ts';
import { type CourierStep, openOf, type Work } from '../../couriers/work.ts';
import { nextBonus } from '../../earnings/amounts.ts';
import { earningsQuery } from '../../earnings/queries.ts';
import { useHandOver } from './hand-over.tsx';
import { useOffers } from './offers.tsx';
import { useCourierActions } from './use-courier-actions.ts';

export type DashboardProps = {
  user: CurrentUser;
  /** All that the server knows of, as they will be when everything that waits has been done. */
  orders: readonly Order[];
  work: Work;
  steps: Steps;
  place: Point | undefined;
};
/** What a courier may take, what is next, and what happens when they do it. */
export function useDashboard({ user, orders, work, steps, place }: DashboardProps) {
  const { data: settings } = useSettings();
  const availability = useQuery(availabilityQuery);
  const { offers, ...moreOffers } = useOffers(place);
  const { data: earnings } = useQuery({ ...earningsQuery, enabled: offers.length > 0 });
  const isOffline = availability.data?.isOnline === false;
  const actions = useCourierActions(user.id, steps);
  const handOver = useHandOver(work);
  const [scanning, setScanning] = useState<number>();

  const step = async (order: Order, { to }: CourierStep) => {
    if (to !== 'picked_up' && to !== 'en_route' && to !== 'delivered') return actions.accept(order);
    if (to === 'picked_up' && settings?.needsBagCode) return setScanning(order.id);
    if (to === 'delivered' && handOver.openIfNeeded(order)) return;
    await actions.moveOnUndoably(order, to);
  };

  return {
    isOnline: availability.data?.isOnline,
    offers,
    open: isOffline ? [] : openOf(offers, orders),
    moreOffers: isOffline ? undefined : moreOffers,
    bonus: nextBonus(earnings?.bonuses),
    actions,
    handOver,
    step,
    scanning,
    setScanning,
  };
}
