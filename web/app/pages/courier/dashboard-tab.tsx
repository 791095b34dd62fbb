import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/return-words.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasNoAnswer, isUnauthorized, sentenceOf } from '../../../client/errors.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { useSettings } from '../../../client/settings.ts';
import { CourierBoard } from '../../../couriers/courier-board.tsx';
import { courierProfileQuery } from '../../../couriers/queries.ts';
import { DutySwitch } from '../../../couriers/work/duty-switch.tsx';
import { ProblemButton } from '../../../couriers/work/problem-sheet.tsx';
import { dutyQuery, offersQuery } from '../../../couriers/work/queries.ts';
import type { Deed } from '../../../couriers/work/queued-step.ts';
import type { Steps } from '../../../couriers/work/use-step-queue.ts';
import classes from '../../../couriers/work/work.module.css';
import type { CourierStep, Work } from '../../../couriers/work.ts';
import type { Proofs } from '../../../delivery/hand-over/queries.ts';
import { RouteCard } from '../../../delivery/route-card.tsx';
import { SharingNote } from '../../../delivery/sharing-note.tsx';
import type { Sharing } from '../../../delivery/use-share-position.ts';
import { BringBack } from '../../../orders/bring-back.tsx';
import { ContactLinks } from '../../../orders/courier-card.tsx';
import { useSetStatus } from '../../../orders/queries.ts';
import { ReturnOrder } from '../../../orders/return-order.tsx';
import { DoNotCall } from '../../../talk/call-wish.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useTheme } from '../../../ui/theme/use-theme.ts';
import { AddProof, CourierDoor } from '../courier-door.tsx';
import { Reach } from '../reach.tsx';

type Props = {
  user: CurrentUser;
  work: Work;
  steps: Steps;
  place: Point | undefined;
  sharing: Sharing;
  onShareAgain: () => void;
};
/** What is to be done next, and everything that can be done about it. */
export function DashboardTab({ user, work, steps, place, sharing, onShareAgain }: Props) {
  const t = useTranslations('couriers');
  const { data: settings } = useSettings();
  const [theme] = useTheme();
  const setStatus = useSetStatus();
  const duty = useQuery(dutyQuery);
  const { data: profile } = useQuery(courierProfileQuery);
  const offers = useQuery({ ...offersQuery(place), placeholderData: (before) => before });
  const [isTaking, setIsTaking] = useState(false);
  // Whatever comes to be open, or is no longer, changes what is offered.
  const openIds = work.open.map(({ id }) => id).join();
  const refreshOffers = useEffectEvent(() => {
    if (
      offers.data &&
      offers.data
        .map(({ orderId }) => orderId)
        .toSorted()
        .join() !==
        work.open
          .map(({ id }) => id)
          .toSorted()
          .join()
    )
      void offers.refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the open orders are others
  useEffect(() => refreshOffers(), [openIds]);

  /** The order whose hand-over is open; kept while its sheet slides away. */
  const [door, setDoor] = useState<Order>();
  const [atDoor, setAtDoor] = useState(false);
  const [bringing, setBringing] = useState<{ orderId: number; reason: ReturnReason; words: string | undefined }>();

  const accept = async (order: Order) => {
    try {
      await setStatus.mutateAsync({ orderId: order.id, status: 'accepted' });
      notify({
        title: t('accepted'),
        message: t('acceptedDetail', { id: order.id, store: order.store.name }),
        tone: 'success',
      });
    } catch (error) {
      if (isUnauthorized(error)) return;
      const words = hasNoAnswer(error) ? `${t('acceptFailed')} ${t('work.queue.needsLine')}` : t('acceptFailed');
      notify({ title: t('errorTitle'), message: sentenceOf(error, words), tone: 'danger' });
    }
  };
  /** Kept first and then sent: now, or when there is a connection. Fails with what the server has against it. */
  const take = async (orderId: number, deeds: readonly { deed: Deed; key?: string }[]) => {
    const capturedAt = new Date().toISOString();
    setIsTaking(true);
    try {
      const outcome = await steps.take(
        deeds.map(({ deed, key = newIdempotencyKey() }) => ({ key, userId: user.id, orderId, capturedAt, deed })),
      );
      if (outcome === 'saved')
        notify({ title: t('work.queue.saved'), message: t('work.queue.savedDetail', { id: orderId }), tone: 'info' });
      return outcome;
    } finally {
      setIsTaking(false);
    }
  };
  const moveOn = async (
    order: Order,
    to: 'picked_up' | 'en_route' | 'delivered',
    before: readonly { deed: Deed; key?: string }[] = [],
  ) => {
    const outcome = await take(order.id, [...before, { deed: { kind: 'status', to } }]);
    if (outcome === 'sent')
      notify({
        title: t('updated'),
        message: t('updatedDetail', { id: order.id, status: t(`status.${to}`) }),
        tone: 'success',
      });
  };
  const step = async (order: Order, { to }: CourierStep) => {
    if (to !== 'picked_up' && to !== 'en_route' && to !== 'delivered') return accept(order);
    // Goods with an age limit are handed over in steps of their own.
    if (to === 'delivered' && order.minAge !== null) {
      setDoor(order);
      setAtDoor(true);
      return;
    }
    try {
      await moveOn(order, to);
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('errorTitle'), message: sentenceOf(error, t('updateFailed')), tone: 'danger' });
    }
  };

  // Whoever may not take orders is told so; what they still carry stays in hand.
  if (profile?.isEligible === false && work.active.length === 0 && work.returning.length === 0) {
    return (
      <EmptyState
        drawing="road"
        title={t('notEligible')}
        action={
          <Button
            size="lg"
            renderRoot={(props) => (
              <Link {...props} to="/courier" search={{ tab: 'profile' }} replace resetScroll={false} />
            )}
          >
            {t('work.notCleared.look')}
          </Button>
        }
      >
        {t('work.notCleared.text')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.stack}>
      <DutySwitch at={place} />
      <CourierBoard
        work={duty.data?.onDuty === false ? { ...work, open: [] } : work}
        offers={offers.data ?? []}
        isWorking={setStatus.isPending || isTaking}
        onStep={(order, next) => void step(order, next)}
        sharing={(order) => <SharingNote orderId={order.id} sharing={sharing} onRetry={onShareAgain} />}
        aside={(order) =>
          order.courierId === user.id && (
            <>
              <ProblemButton
                key={`problem-${order.id}`}
                order={order}
                contact={settings?.contact}
                onBringBack={(reason, words) => setBringing({ orderId: order.id, reason, words })}
              />
              <DoNotCall orderId={order.id} />
              <Reach key={`reach-${order.id}`} order={order} support={<ContactLinks contact={settings?.contact} />} />
              <AddProof key={`proof-${order.id}`} order={order} onSend={(proofs) => take(order.id, deedsOf(proofs))} />
              <ReturnOrder
                key={order.id}
                order={order}
                asked={bringing?.orderId === order.id ? bringing : undefined}
                onClosed={() => setBringing(undefined)}
                onReturn={(asked) => take(order.id, [{ deed: { kind: 'return', asked } }])}
              />
            </>
          )
        }
        ahead={(show) => (
          <>
            {(work.active.length > 0 || work.returning.length > 0) && (
              <RouteCard
                // On the way the server knows better than what was read when the page was opened.
                at={work.active.some(({ status }) => status === 'en_route') ? undefined : place}
                onShow={show}
                map={settings?.map}
                themeKey={`${theme.preset}-${theme.resolvedScheme}`}
              />
            )}
            <BringBack orders={work.returning} />
          </>
        )}
      />
      {door && (
        <CourierDoor
          key={door.id}
          order={door}
          opened={atDoor}
          isDelivering
          onClose={() => setAtDoor(false)}
          onSend={(proofs) => moveOn(door, 'delivered', deedsOf(proofs))}
          onReturn={async (reason, proofs) => {
            await take(door.id, [...deedsOf(proofs), { deed: { kind: 'return', asked: { reason } } }]);
          }}
        />
      )}
    </div>
  );
}

/** The check first: a photo may wait, a check decides. */
function deedsOf({ check, photo }: Proofs): { deed: Deed; key?: string }[] {
  const deeds: { deed: Deed; key?: string }[] = [];
  if (check) {
    const { key, ...body } = check;
    deeds.push({ deed: { kind: 'check', check: body }, key });
  }
  if (photo) deeds.push({ deed: { kind: 'photo', file: photo.file } });
  return deeds;
}
