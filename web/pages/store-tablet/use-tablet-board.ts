import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { useCacheBoard } from '../../app/offline/use-cache-board.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { useNow } from '../../device/use-now.ts';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { isDim, useDarkColors } from '../../orders/tablet/bell/night.ts';
import type { BoardStep } from '../../orders/tablet/board.ts';
import type { Waiting } from '../../orders/tablet/order-card.tsx';
import { usePrinting } from '../../orders/tablet/receipt/use-printing.tsx';
import { useOneGesture } from '../../orders/tablet/steps/use-one-gesture.ts';
import { useSendOnUpdate, useSteps } from '../../orders/tablet/steps/use-steps.ts';
import { applyPending, type PreparationMinutes } from '../../orders/tablet/steps/waiting-steps.ts';
import { useBoard } from '../../orders/tablet/use-board.ts';
import { useShift } from '../../orders/tablet/use-shift.ts';
import { useWithdrawn } from '../../orders/tablet/use-withdrawn.ts';
import { useTabletSheets } from './use-tablet-sheets.ts';
import { useIsLost, useTabletDevice, useTabletSound } from './use-tablet-sound.ts';

/** Words like "3 minutes ago" are never older than this. */
const ticksMs = 15_000;

/** The orders of a counter as they will be when everything that waits has been done, and what can be done with them. */
export function useTabletBoard(store: Store) {
  const { id: userId } = useSignedInUser();
  const now = useNow(ticksMs);
  const isLost = useIsLost();
  const { device, changeDevice } = useTabletDevice();
  const { data: settings } = useSettings();
  const read = useBoard();
  useCacheBoard(userId);
  const steps = useSteps(userId);
  const gesture = useOneGesture();
  useSendOnUpdate(steps, read.board.dataUpdatedAt);
  const shown = applyPending(read.orders, steps.line);
  const sheets = useTabletSheets(read.orders, shown);
  const shift = useShift(shown);
  const sound = useTabletSound(shift, device.volume, isLost);
  const isDimmed = isDim(device.dimsAtNight, shift.alarm.length, store.timeZone, now);
  useDarkColors(isDimmed);
  const staysOn = useWakeLock(shift.isOnShift);
  const { print, printLabel, paper } = usePrinting();
  const { withdrawn, read: readWithdrawn } = useWithdrawn(read.orders, steps.own, () => sound.bell.play('gone'));

  const take: typeof steps.take = (order, to, more) => {
    gesture.recordStep(order.id);
    steps.take(order, to, more);
  };
  const onStep = (order: StoreOrder, to: BoardStep['to'], minutes?: PreparationMinutes) => {
    if (!gesture.isMeant(order.id)) return;
    // Restricted goods are looked at first.
    if (to === 'ready' && order.minAge !== null) return sheets.setPacking(order);
    if (to === 'completed' && settings?.needsBagCode) return sheets.setHanding(order);
    take(order, to, minutes === undefined ? {} : { minutes });
    if (to === 'confirmed' && device.printsOnAccept) print(order);
  };
  const waitingOf = ({ id }: StoreOrder): Waiting => {
    const step = steps.line.find(({ orderId }) => orderId === id);
    if (!step) return undefined;
    return step.wasTried || isLost ? 'saved' : 'sending';
  };
  return {
    ...read,
    ...sound,
    now,
    isLost,
    device,
    changeDevice,
    acceptWithin: settings?.acceptWithinMinutes,
    shown,
    sheets,
    shift,
    isDimmed,
    staysOn,
    steps,
    onClickCapture: gesture.onClickCapture,
    take,
    onStep,
    waitingOf,
    withdrawn,
    readWithdrawn,
    print,
    printLabel: (order: StoreOrder) => printLabel(order, device.labelMm),
    paper,
  };
}
export type TabletBoard = ReturnType<typeof useTabletBoard>;
