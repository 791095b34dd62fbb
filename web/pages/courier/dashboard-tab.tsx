import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNews } from '../../app/push/ask-for-news.tsx';
import { hasNoAnswer, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useSettings } from '../../client/settings.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { CourierBoard } from '../../couriers/courier-board.tsx';
import { courierProfileQuery } from '../../couriers/queries.ts';
import { needsOwnCheck, togetherWith } from '../../couriers/work/at-door.ts';
import { DutySwitch } from '../../couriers/work/duty-switch.tsx';
import { ProblemButton } from '../../couriers/work/problem-sheet.tsx';
import { dutyQuery, offersQuery } from '../../couriers/work/queries.ts';
import type { Deed } from '../../couriers/work/queued-step.ts';
import type { Steps } from '../../couriers/work/use-step-outbox.ts';
import classes from '../../couriers/work/work.module.css';
import { type CourierStep, openOf, type Work } from '../../couriers/work.ts';
import { AtPlaceNote } from '../../delivery/at-place-note.tsx';
import { GroupSheet } from '../../delivery/hand-over/group-sheet.tsx';
import type { Proofs, RefusedLine } from '../../delivery/hand-over/queries.ts';
import { OpenInMaps } from '../../delivery/map/open-in-maps.tsx';
import { DetourNote } from '../../delivery/route/detour-note.tsx';
import { RouteCard } from '../../delivery/route/route-card.tsx';
import { SharingNote } from '../../delivery/sharing/sharing-note.tsx';
import { nextBonus } from '../../earnings/amounts.ts';
import { earningsQuery } from '../../earnings/queries.ts';
import { ordersQuery, useSetStatus } from '../../orders/queries.ts';
import { BringBack } from '../../orders/returns/bring-back.tsx';
import { ContactLinks } from '../../orders/tracking/courier-card.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { ContactOptions } from '../orders/contact-options.tsx';
import { AddPhoto, AddProof, CourierDoor } from './courier-door.tsx';
import { CourierReturn } from './courier-return.tsx';

/** Open orders per page, and the server's limit per call. */
const offersAtOnce = 40;
const maxOffers = 100;

type Props = {
  user: CurrentUser;
  /** All known orders of the server's list. */
  orders: readonly Order[];
  work: Work;
  steps: Steps;
  place: Point | undefined;
};
/** The next stop, and every action for it. */
export function DashboardTab({ user, orders, work, steps, place }: Props) {
  const t = useTranslations('couriers');
  const tDoor = useTranslations('handOver');
  const queryClient = useQueryClient();
  const { data: settings } = useSettings();
  const [theme] = useTheme();
  const setStatus = useSetStatus();
  const duty = useQuery(dutyQuery);
  const { data: profile } = useQuery(courierProfileQuery);
  const [most, setMost] = useState(offersAtOnce);
  const offers = useQuery({ ...offersQuery(place, most), placeholderData: (before) => before });
  const { data: earnings } = useQuery({ ...earningsQuery, enabled: (offers.data?.length ?? 0) > 0 });
  const isOffDuty = duty.data?.onDuty === false;
  const open = isOffDuty ? [] : openOf(offers.data ?? [], orders);
  const [isTaking, setIsTaking] = useState(false);
  const more = () => setMost((now) => Math.min(maxOffers, now + offersAtOnce));

  /** The order whose hand-over is open; kept while its sheet slides away. */
  const [opened, setOpened] = useState<Order>();
  const [atDoor, setAtDoor] = useState(false);
  const own = [...work.active, ...work.returning, ...work.delivered];
  // A part of it may be kept back while it is open.
  const door = own.find(({ id }) => id === opened?.id) ?? opened;
  /** Orders that are handed over at one door, as they were when it was opened. */
  const [group, setGroup] = useState<readonly Order[]>([]);
  const [inGroup, setInGroup] = useState(false);
  const [scanning, setScanning] = useState<number>();
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
  const stepsOf = (orderId: number, deeds: readonly Done[]) => {
    const now = new Date().toISOString();
    return deeds.map(({ deed, key = newIdempotencyKey(), capturedAt = now }) => ({
      key,
      userId: user.id,
      orderId,
      capturedAt,
      deed,
    }));
  };
  const notifySaved = (id: number) =>
    notify({ title: t('work.queue.saved'), message: t('work.queue.savedDetail', { id }), tone: 'info' });
  /** Kept first and then sent: now, or when there is a connection. Fails with what the server has against it. */
  const take = async (orderId: number, deeds: readonly Done[]) => {
    setIsTaking(true);
    try {
      const outcome = await steps.take(stepsOf(orderId, deeds));
      if (outcome === 'saved') notifySaved(orderId);
      // Only held steps can be undone.
      return outcome === 'saved' ? 'saved' : 'sent';
    } finally {
      setIsTaking(false);
    }
  };
  type To = 'picked_up' | 'en_route' | 'delivered';
  const notifyMoved = (id: number, to: To) =>
    notify({ title: t('updated'), message: t('updatedDetail', { id, status: t(`status.${to}`) }), tone: 'success' });
  const notifyFailed = (error: unknown) => {
    if (!isUnauthorized(error))
      notify({ title: t('errorTitle'), message: sentenceOf(error, t('updateFailed')), tone: 'danger' });
  };
  const moveOn = async (order: Order, to: To, before: readonly Done[] = []) => {
    const outcome = await take(order.id, [...before, { deed: { kind: 'status', to } }]);
    if (outcome === 'sent') notifyMoved(order.id, to);
    return outcome;
  };
  /** Done for the courier at once, for everybody else when it can no longer be undone. */
  const moveOnUndoably = async (order: Order, to: To) => {
    const isAway = !steps.isConnected;
    try {
      if (isAway) notifySaved(order.id);
      const outcome = await steps.take(stepsOf(order.id, [{ deed: { kind: 'status', to } }]), { isHeld: true });
      if (outcome === 'sent') notifyMoved(order.id, to);
      else if (outcome === 'saved' && !isAway) notifySaved(order.id);
    } catch (error) {
      notifyFailed(error);
    }
  };
  const keepBack = async (order: Order, lines: RefusedLine[], proofs: Proofs = {}) => {
    const left = order.items.map(({ id, quantity }) => ({
      lineId: id,
      quantity: lines.filter(({ lineId }) => lineId === id).reduce((rest, line) => rest - line.quantity, quantity),
    }));
    const outcome = await take(order.id, [...deedsOf(proofs), { deed: { kind: 'refusal', lines, left } }]);
    const total = queryClient.getQueryData(ordersQuery.queryKey)?.find(({ id }) => id === order.id)?.totalAmount;
    if (outcome === 'sent' && total !== undefined)
      notify({
        title: tDoor('partDone'),
        message: tDoor('partDoneDetail', { id: order.id, amount: formatMoney(total) }),
        tone: 'success',
      });
  };
  const bringBack = (order: Order, reason: ReturnReason, proofs: Proofs = {}) =>
    take(order.id, [...deedsOf(proofs), { deed: { kind: 'return', asked: { reason } } }]);
  const handOver = (order: Order) => {
    setOpened(order);
    setAtDoor(true);
  };
  const step = async (order: Order, { to }: CourierStep) => {
    if (to !== 'picked_up' && to !== 'en_route' && to !== 'delivered') return accept(order);
    if (to === 'picked_up' && settings?.needsBagCode) return setScanning(order.id);
    if (to === 'delivered') {
      const together = togetherWith(order, work.active);
      if (together.length > 1) {
        setGroup(together);
        setInGroup(true);
        return;
      }
      // The courier has to be still at the door when the server answers.
      if (needsOwnCheck(order)) return handOver(order);
    }
    await moveOnUndoably(order, to);
  };

  // Ineligible couriers see the reason; orders that they carry stay in hand.
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
      <PartErrorBoundary>
        <DutySwitch at={place} />
      </PartErrorBoundary>
      {duty.data?.onDuty && <AskForNews about={{ title: t('work.duty.newsTitle'), text: t('work.duty.newsText') }} />}
      <CourierBoard
        work={work}
        open={open}
        offers={offers.data ?? []}
        moreOpen={
          !isOffDuty &&
          (offers.isPending ? (
            <RowSkeletons label={t('loading')} />
          ) : offers.isError && !offers.data && !steps.isConnected ? (
            <p>{t('work.queue.needsLine')}</p>
          ) : offers.isError && !offers.data ? (
            <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void offers.refetch()}>
              {sentenceOf(offers.error, '')}
            </ErrorState>
          ) : (
            (offers.data?.length ?? 0) >= most &&
            most < maxOffers && (
              <Button size="lg" variant="outline" fullWidth loading={offers.isFetching} onClick={more}>
                {t('work.offer.more')}
              </Button>
            )
          ))
        }
        bonus={nextBonus(earnings?.bonuses)}
        detour={(order) => (
          <PartErrorBoundary>
            <DetourNote orderId={order.id} at={place} />
          </PartErrorBoundary>
        )}
        toTraining={
          <Button
            size="xl"
            fullWidth
            renderRoot={(props) => (
              <Link {...props} to="/courier" search={{ tab: 'profile' }} hash="trainings" resetScroll={false} />
            )}
          >
            {t('work.offer.takeTraining')}
          </Button>
        }
        isWorking={setStatus.isPending || isTaking}
        onStep={(order, next) => void step(order, next)}
        sharing={(order) => (
          <PartErrorBoundary>
            <SharingNote orderId={order.id} />
          </PartErrorBoundary>
        )}
        maps={(address) => <OpenInMaps address={address} isSmall />}
        aside={(order) =>
          order.courierId === user.id && (
            <>
              <PartErrorBoundary>
                <ProblemButton
                  key={`problem-${order.id}`}
                  order={order}
                  contact={settings?.contact}
                  onBringBack={(reason, words) => setBringing({ orderId: order.id, reason, words })}
                />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <DoNotCall orderId={order.id} />
                <ContactOptions
                  key={`reach-${order.id}`}
                  order={order}
                  support={<ContactLinks contact={settings?.contact} />}
                />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <AddProof
                  key={`proof-${order.id}`}
                  order={order}
                  onSend={(proofs) => take(order.id, deedsOf(proofs))}
                  onBag={(bagCode) => take(order.id, [{ deed: { kind: 'status', to: 'picked_up', bagCode } }])}
                  bag={{
                    isOpen: scanning === order.id,
                    setOpen: (isOpen) => setScanning(isOpen ? order.id : undefined),
                  }}
                  onKeepBack={(lines) => keepBack(order, lines)}
                  onReturn={(reason) => bringBack(order, reason)}
                  onIncident={(said, photo) =>
                    take(order.id, [{ deed: { kind: 'incident', said, ...(photo && { photo }) } }])
                  }
                />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <CourierReturn
                  key={order.id}
                  order={order}
                  asked={bringing?.orderId === order.id ? bringing : undefined}
                  onClosed={() => setBringing(undefined)}
                  onReturn={(asked) => take(order.id, [{ deed: { kind: 'return', asked } }])}
                />
              </PartErrorBoundary>
            </>
          )
        }
        ahead={(show) => (
          <>
            <PartErrorBoundary>
              <AtPlaceNote active={work.active} returning={work.returning} onShow={show} />
            </PartErrorBoundary>
            {(work.active.length > 0 || work.returning.length > 0) && (
              <PartErrorBoundary>
                <RouteCard
                  // On the way the server's position is newer than the page's.
                  at={work.active.some(({ status }) => status === 'en_route') ? undefined : place}
                  onShow={show}
                  map={settings?.map}
                  themeKey={`${theme.preset}-${theme.resolvedScheme}`}
                />
              </PartErrorBoundary>
            )}
            <PartErrorBoundary>
              <BringBack
                orders={work.returning}
                aside={(order) => <AddPhoto order={order} onSend={(proofs) => take(order.id, deedsOf(proofs))} />}
              />
            </PartErrorBoundary>
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
          onReturn={(reason, proofs) => bringBack(door, reason, proofs)}
          onKeepBack={(lines, proofs) => keepBack(door, lines, proofs)}
          // Reported silently: the sheet shows what to do.
          onTried={(check) => steps.take(stepsOf(door.id, deedsOf({ check })))}
          onPin={(said) => take(door.id, [{ deed: { kind: 'pin', said } }])}
        />
      )}
      <GroupSheet
        orders={group.map((order) => own.find(({ id }) => id === order.id) ?? order)}
        needsOwnCheck={needsOwnCheck}
        opened={inGroup}
        onClose={() => setInGroup(false)}
        onDeliver={(order, proofs) =>
          take(order.id, [...deedsOf(proofs), { deed: { kind: 'status', to: 'delivered' } }])
        }
        onOwnCheck={(order) => {
          setInGroup(false);
          handOver(order);
        }}
      />
    </div>
  );
}

/** With its own key and time, where it has them. */
type Done = { readonly deed: Deed; readonly key?: string; readonly capturedAt?: string };

/** The check first: a photo may wait, a check decides. */
function deedsOf({ check, signature, photo }: Proofs): Done[] {
  const deeds: Done[] = [];
  if (check) {
    const { key, ...body } = check;
    deeds.push({ deed: { kind: 'check', check: body }, key });
  }
  if (signature) deeds.push({ deed: { kind: 'signature', signed: signature } });
  if (photo) deeds.push({ deed: { kind: 'photo', file: photo.file }, capturedAt: photo.capturedAt });
  return deeds;
}
