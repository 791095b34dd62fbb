import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { useUser } from '../../client/session.ts';
import { useSettings } from '../../client/settings.ts';
import { CourierBoard } from '../../couriers/courier-board.tsx';
import { ProfileLine } from '../../couriers/profile-line.tsx';
import { courierProfileQuery } from '../../couriers/queries.ts';
import { type CourierStep, workOf } from '../../couriers/work.ts';
import { ProofButton } from '../../delivery/hand-over/proof-record.tsx';
import { RouteCard } from '../../delivery/route-card.tsx';
import { SharingNote } from '../../delivery/sharing-note.tsx';
import { useSharePosition } from '../../delivery/use-share-position.ts';
import { useWakeLock } from '../../delivery/use-wake-lock.ts';
import { BringBack } from '../../orders/bring-back.tsx';
import { ordersQuery, useSetStatus } from '../../orders/queries.ts';
import { ReturnOrder } from '../../orders/return-order.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { notify } from '../../ui/notify.tsx';
import { Page } from '../../ui/page.tsx';
import { TicketSkeleton } from '../../ui/skeletons.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { AddProof, CourierDoor } from './courier-door.tsx';
import { MissingStep } from './missing-step.tsx';
import { useRoleGate } from './use-role-gate.ts';

export function CourierPage() {
  const t = useTranslations('couriers');
  const { user } = useUser();
  const isCourier = useRoleGate('courier', { title: t('noAccessTitle'), message: t('noAccess') });
  return isCourier && user ? <Courier user={user} /> : null;
}

function Courier({ user }: { user: CurrentUser }) {
  const t = useTranslations('couriers');
  const orders = useQuery(ordersQuery);
  const profile = useQuery(courierProfileQuery);
  const isMissing = profile.error instanceof ApiError && profile.error.code === 'NO_COURIER_PROFILE';
  const { data: settings } = useSettings();
  const [theme] = useTheme();
  const setStatus = useSetStatus();
  const work = workOf(orders.data ?? [], user.id);
  const onTheWay = work.active.filter((order) => order.status === 'en_route').map((order) => order.id);
  const { sharing, retry } = useSharePosition(onTheWay);
  useWakeLock(work.active.length > 0);
  useDocumentTitle(`${t('title')} · AutoLotto`);

  /** The order whose hand-over is open; kept while its sheet slides away. */
  const [door, setDoor] = useState<Order>();
  const [atDoor, setAtDoor] = useState(false);
  const step = async (order: Order, { to, label }: CourierStep) => {
    try {
      await setStatus.mutateAsync({ orderId: order.id, status: to });
      notify(
        label === 'accept'
          ? {
              title: t('accepted'),
              message: t('acceptedDetail', { id: order.id, store: order.store.name }),
              tone: 'success',
            }
          : {
              title: t('updated'),
              message: t('updatedDetail', { id: order.id, status: t(`status.${to}`) }),
              tone: 'success',
            },
      );
    } catch (error) {
      if (isUnauthorized(error)) return;
      const fallback = t(label === 'accept' ? 'acceptFailed' : 'updateFailed');
      notify({ title: t('errorTitle'), message: sentenceOf(error, fallback), tone: 'danger' });
    }
  };

  const openDoor = (order: Order) => {
    setDoor(order);
    setAtDoor(true);
  };

  return (
    <Page title={t('title')}>
      {isMissing ? <MissingStep drawing="slip" title={t('notSetUp')} words={t('notSetUpText')} /> : <ProfileLine />}
      {orders.isPending && (
        <>
          <p role="status">{t('loading')}</p>
          <TicketSkeleton label={t('loading')} />
        </>
      )}
      {orders.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void orders.refetch()}>
          {sentenceOf(orders.error, '')}
        </ErrorState>
      )}
      {orders.data && !isMissing && (
        <CourierBoard
          work={work}
          isWorking={setStatus.isPending}
          onStep={(order, next) => (isAtDoor(order, next) ? openDoor(order) : void step(order, next))}
          sharing={<SharingNote sharing={sharing} onRetry={retry} />}
          aside={(order) =>
            order.courierId === user.id && (
              <>
                <AddProof key={`proof-${order.id}`} order={order} />
                <ReturnOrder key={order.id} order={order} />
              </>
            )
          }
          proof={(order) => <ProofButton orderId={order.id} />}
          returning={
            <>
              {(work.active.length > 0 || work.returning.length > 0) && (
                <RouteCard map={settings?.map} themeKey={`${theme.preset}-${theme.resolvedScheme}`} />
              )}
              <BringBack orders={work.returning} />
            </>
          }
        />
      )}
      {door && (
        <CourierDoor
          key={door.id}
          order={door}
          opened={atDoor}
          isDelivering
          onClose={() => setAtDoor(false)}
          onProven={() => step(door, { to: 'delivered', label: 'deliver' })}
        />
      )}
    </Page>
  );
}

/** Goods with an age limit are handed over in steps of their own. */
const isAtDoor = (order: Order, { to }: CourierStep): boolean => to === 'delivered' && order.minAge !== null;
