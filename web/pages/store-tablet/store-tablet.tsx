import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { dayIn, instantIn } from '@autolotto/contract/shared/time.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useCacheBoard } from '../../app/offline/use-cache-board.ts';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { useNow } from '../../device/use-now.ts';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { PackingSheet } from '../../orders/packing/packing-sheet.tsx';
import { PickButton } from '../../orders/packing/pick-sheet.tsx';
import { PickUpSheet } from '../../orders/packing/pick-up-sheet.tsx';
import { storeReturnsQuery } from '../../orders/queries.ts';
import { usualMinutes } from '../../orders/store-desk/packing-time.ts';
import { PreparationChips } from '../../orders/store-desk/preparation-chips.tsx';
import { canBeMissing, leftOf, StoreItems } from '../../orders/store-desk/store-items.tsx';
import { StoreReturns } from '../../orders/store-desk/store-returns.tsx';
import { MissingChoice } from '../../orders/substitutions/missing-choice.tsx';
import { MissingSheet } from '../../orders/substitutions/missing-sheet.tsx';
import { Alarm } from '../../orders/tablet/bell/alarm.tsx';
import { isDim, useDarkColours } from '../../orders/tablet/bell/night.ts';
import { useBell } from '../../orders/tablet/bell/use-bell.ts';
import { type BoardStep, columnsOf, isOfEarlierDay } from '../../orders/tablet/board.ts';
import { DeclineSheet } from '../../orders/tablet/decline-sheet.tsx';
import { OrderBoard } from '../../orders/tablet/order-board.tsx';
import { OrderCard, type Waiting } from '../../orders/tablet/order-card.tsx';
import { OrderSheet } from '../../orders/tablet/order-sheet.tsx';
import { usePrinting } from '../../orders/tablet/receipt/use-printing.tsx';
import { ShiftBar, ShiftState } from '../../orders/tablet/shift-bar.tsx';
import { StatsCards } from '../../orders/tablet/stats-cards.tsx';
import { loadSettings, saveSettings, type TabletSettings } from '../../orders/tablet/steps/storage.ts';
import { useOneGesture } from '../../orders/tablet/steps/use-one-gesture.ts';
import { useSendOnNews, useSteps } from '../../orders/tablet/steps/use-steps.ts';
import { asIfDone, type PreparationMinutes } from '../../orders/tablet/steps/waiting-steps.ts';
import { LostStrip, Notes } from '../../orders/tablet/strips.tsx';
import tabletCss from '../../orders/tablet/tablet.module.css';
import { useBoard } from '../../orders/tablet/use-board.ts';
import { useShift } from '../../orders/tablet/use-shift.ts';
import { useWithdrawn } from '../../orders/tablet/use-withdrawn.ts';
import { useNoteWords } from '../../orders/use-note-words.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import { RushBadge, RushControl } from '../../stores/rush.tsx';
import { PauseBanner, PauseButton } from '../../stores/tablet/pause.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { MissingStep } from '../store/missing-step.tsx';
import css from './store-tablet.module.css';

/** Words like "3 minutes ago" are never older than this. */
const ticksMs = 15_000;
/** A gap shorter than this heals before anybody could read about it. */
const patienceMs = 2_000;

export function StoreTabletPage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Tablet /> : null;
}

function Tablet() {
  const t = useTranslations();
  const profile = useQuery(storeProfileQuery);
  useDocumentTitle(t('tablet.documentTitle'));
  if (profile.error instanceof ApiError && profile.error.code === 'NO_STORE')
    return (
      <Page title={t('tablet.title')}>
        <MissingStep drawing="shutter" title={t('stores.notSetUp')} words={t('stores.notSetUpText')} />
      </Page>
    );
  return (
    <Page isDense title={profile.data ? undefined : t('tablet.title')}>
      {profile.error && !profile.data && (
        <ErrorState title={t('tablet.failed')} retryLabel={t('tablet.retry')} onRetry={() => void profile.refetch()}>
          {sentenceOf(profile.error, '')}
        </ErrorState>
      )}
      {profile.isPending && <RowSkeletons label={t('tablet.loading')} />}
      {profile.data && <Counter store={profile.data} />}
    </Page>
  );
}

/** The counter: what came in, what is to be done with it, and what to do when something is in the way. */
function Counter({ store }: { store: Store }) {
  const t = useTranslations('tablet');
  const formatNote = useNoteWords();
  const { id: userId } = useSignedInUser();
  const now = useNow(ticksMs);
  const isLost = useIsLost();
  const boardId = useId();
  const [device, setDevice] = useState(loadSettings);
  const [declined, setDeclined] = useState<StoreOrder>();
  const [missing, setMissing] = useState<{ readonly orderId: number; readonly lineId?: number }>();
  const [more, setMore] = useState<number>();
  const { data: settings } = useSettings();
  const acceptWithin = settings?.acceptWithinMinutes;
  const returns = useQuery(storeReturnsQuery);
  const { orders, board, stats, hasEarlier, isLoadingEarlier, loadEarlier } = useBoard();
  useCacheBoard(userId);
  const steps = useSteps(userId);
  const gesture = useOneGesture();
  useSendOnNews(steps, board.dataUpdatedAt);
  const shown = asIfDone(orders, steps.line);
  const shift = useShift(shown);
  const { bell, isUnlocked } = useBell({
    isOnShift: shift.isOnShift,
    isRinging: shift.isRinging,
    volume: device.volume,
  });
  const isDimmed = isDim(device.dimsAtNight, shift.alarm.length, store.timeZone, now);
  useDarkColours(isDimmed);
  const staysOn = useWakeLock(shift.isOnShift);
  const { print, printLabel, paper } = usePrinting();
  const [packing, setPacking] = useState<StoreOrder>();
  const [handing, setHanding] = useState<StoreOrder>();
  const { withdrawn, read } = useWithdrawn(orders, steps.own, () => bell.play('gone'));
  const playLost = useEffectEvent(() => bell.play('gone'));
  useEffect(() => {
    if (isLost) playLost();
  }, [isLost]);
  const news = shift.alarm.length;
  useDocumentTitle(news > 0 ? t('newOrders', { count: news }) : t('documentTitle'));

  const change = (next: TabletSettings) => {
    setDevice(next);
    saveSettings(next);
  };
  const take: typeof steps.take = (order, to, more) => {
    gesture.recordStep(order.id);
    steps.take(order, to, more);
  };
  const onStep = (order: StoreOrder, to: BoardStep['to'], minutes?: PreparationMinutes) => {
    if (!gesture.isMeant(order.id)) return;
    // Restricted items are checked first.
    if (to === 'ready' && order.minAge !== null) {
      setPacking(order);
      return;
    }
    if (to === 'completed' && settings?.needsBagCode) {
      setHanding(order);
      return;
    }
    take(order, to, minutes === undefined ? {} : { minutes });
    if (to === 'confirmed' && device.printsOnAccept) print(order);
  };
  // Rendered above the board: a card that is scrolled away would take its sheet along.
  const goodsOf = (order: StoreOrder) => (
    <StoreItems order={order} onMissing={({ id }) => setMissing({ orderId: order.id, lineId: id })} />
  );
  const onMissing = (order: StoreOrder) => {
    const [first, ...others] = canBeMissing(order);
    if (first) setMissing(others.length > 0 ? { orderId: order.id } : { orderId: order.id, lineId: first.id });
  };
  const shortOf = orders.find(({ id }) => id === missing?.orderId);
  const shortLine = shortOf?.items.find(({ id }) => id === missing?.lineId);
  const waitingOf = ({ id }: StoreOrder): Waiting => {
    const step = steps.line.find(({ orderId }) => orderId === id);
    if (!step) return undefined;
    return step.wasTried || isLost ? 'saved' : 'sending';
  };
  const actions = {
    onStep,
    onDecline: setDeclined,
    onPrint: print,
    onLabel: (order: StoreOrder) => printLabel(order, device.labelMm),
    onMore: ({ id }: StoreOrder) => setMore(id),
  };
  const moreOf = shown.find(({ id }) => id === more);
  const midnight = instantIn(store.timeZone, dayIn(store.timeZone, new Date(now)), '00:00').getTime();

  if (board.error && !board.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void board.refetch()}>
        {sentenceOf(board.error, '')}
      </ErrorState>
    );
  return (
    <div className={css.counter} data-dim={isDimmed || undefined} onClickCapture={gesture.onClickCapture}>
      <LostStrip isLost={isLost} newsAt={board.dataUpdatedAt} waiting={steps.line.length} />
      <PartErrorBoundary>
        <PauseBanner store={store} now={now} />
        <RushBadge store={store} />
      </PartErrorBoundary>
      <Notes
        notes={[
          ...withdrawn.map(({ id, cancelNote }) => ({
            key: `withdrawn-${id}`,
            title: t('withdrawn', { id }),
            words: cancelNote === null ? t('withdrawnPlain') : t('withdrawnWhy', { reason: formatNote(cancelNote) }),
            isGone: true,
          })),
          ...steps.rejected.map(({ key, orderId, words }) => ({ key, title: t('refused', { id: orderId }), words })),
        ]}
        onRead={(key) => (key.startsWith('withdrawn-') ? read(Number(key.slice(10))) : steps.dismiss(key))}
      />
      <ShiftBar
        title={store.name}
        isOnShift={shift.isOnShift}
        isSounding={isUnlocked}
        staysOn={staysOn}
        settings={device}
        onSettings={change}
        onBegin={() => {
          shift.begin();
          void bell.unlock();
          // The board has the screen to itself; what is above it is a swipe away.
          document.getElementById(boardId)?.scrollIntoView({ block: 'start' });
        }}
        onEnd={shift.end}
        onTest={() => void bell.unlock().then(() => bell.play('test'))}
        dashboard={
          <Button
            component={Link}
            to="/store"
            size="lg"
            variant="outline"
            className={`${css.link} ${tabletCss.iconic}`}
            leftSection={<IconLayoutDashboard aria-hidden />}
          >
            {t('dashboard')}
          </Button>
        }
      >
        <PartErrorBoundary>
          <PickButton orders={shown} />
        </PartErrorBoundary>
        <PartErrorBoundary>
          <RushControl store={store} />
          <PauseButton store={store} now={now} />
        </PartErrorBoundary>
      </ShiftBar>
      {returns.data && (
        <PartErrorBoundary>
          <StoreReturns orders={returns.data} />
        </PartErrorBoundary>
      )}
      <div className={css.figures}>
        <PartErrorBoundary>
          <StatsCards stats={stats.data} />
        </PartErrorBoundary>
        {shift.isOnShift && <ShiftState isSounding={isUnlocked} staysOn={staysOn} volume={device.volume} />}
      </div>
      {board.isPending ? (
        <>
          <p role="status">{t('loading')}</p>
          <RowSkeletons label={t('loading')} />
        </>
      ) : (
        <OrderBoard
          id={boardId}
          columns={columnsOf(shown)}
          isEarlier={(order) => isOfEarlierDay(order, midnight)}
          earlier={hasEarlier ? { isLoading: isLoadingEarlier, load: loadEarlier } : undefined}
          card={(order) => (
            <PartErrorBoundary>
              <OrderCard
                order={order}
                now={now}
                waiting={waitingOf(order)}
                acceptWithin={acceptWithin}
                goods={<StoreItems order={order} isPlain />}
                onMissing={canBeMissing(order).length > 0 ? onMissing : undefined}
                preparation={
                  <>
                    <DoNotCall orderId={order.id} />
                    {waitingOf(order) === undefined && (
                      <PreparationChips order={order} usualMinutes={usualMinutes(shown, order)} />
                    )}
                  </>
                }
                {...actions}
              />
            </PartErrorBoundary>
          )}
        />
      )}
      <PartErrorBoundary>
        <Alarm
          orders={declined || missing ? [] : shift.alarm}
          isRinging={shift.isRinging}
          now={now}
          onTouch={shift.silence}
          acceptWithin={acceptWithin}
          goods={goodsOf}
          onAccept={(order, minutes) => onStep(order, 'confirmed', minutes)}
          onDecline={setDeclined}
          onLater={shift.putAway}
        >
          {(order) => <DoNotCall orderId={order.id} />}
        </Alarm>
      </PartErrorBoundary>
      <PartErrorBoundary>
        <OrderSheet
          order={moreOf}
          canDecline={moreOf !== undefined && waitingOf(moreOf) === undefined}
          onMissing={onMissing}
          onPrint={print}
          onLabel={actions.onLabel}
          onDecline={setDeclined}
          onClose={() => setMore(undefined)}
        />
        {shortOf && missing?.lineId === undefined && (
          <MissingChoice
            order={shortOf}
            onChoose={({ id }) => setMissing({ orderId: shortOf.id, lineId: id })}
            onClose={() => setMissing(undefined)}
          />
        )}
        {shortOf && shortLine && leftOf(shortLine, shortOf) > 0 && (
          <MissingSheet
            key={shortLine.id}
            order={shortOf}
            item={shortLine}
            left={leftOf(shortLine, shortOf)}
            // Its answer may come when the sheet of another item is open already.
            onClose={() => setMissing((now) => (now?.lineId === shortLine.id ? undefined : now))}
          />
        )}
        <DeclineSheet
          order={declined}
          onClose={() => setDeclined(undefined)}
          onDecline={(order, reason) => {
            take(order, 'cancelled', { reason });
            setDeclined(undefined);
          }}
        />
        <PackingSheet
          // The current version: missing items may have changed while it was open.
          order={packing && shown.find(({ id }) => id === packing.id)}
          onClose={() => setPacking(undefined)}
          onPacked={(order) => {
            take(order, 'ready', { isChecked: true });
            setPacking(undefined);
          }}
        />
        <PickUpSheet
          order={handing}
          onClose={() => setHanding(undefined)}
          onCode={(order, pickUpCode) => {
            take(order, 'completed', { pickUpCode });
            setHanding(undefined);
          }}
        />
      </PartErrorBoundary>
      {paper}
    </div>
  );
}

function useIsLost(): boolean {
  const isConnected = useIsConnected();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLost(!isConnected), isConnected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost && !isConnected;
}
