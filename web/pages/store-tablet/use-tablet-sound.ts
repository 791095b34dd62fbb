import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { useBell } from '../../orders/tablet/bell/use-bell.ts';
import { loadSettings, saveSettings, type TabletSettings } from '../../orders/tablet/steps/storage.ts';
import type { useShift } from '../../orders/tablet/use-shift.ts';

/** A gap shorter than this heals before anybody could read about it. */
const patienceMs = 2_000;

/** How loud and how bright this tablet is, and what it prints. */
export function useTabletDevice() {
  const [device, setDevice] = useState(loadSettings);
  const changeDevice = (next: TabletSettings) => {
    setDevice(next);
    saveSettings(next);
  };
  return { device, changeDevice };
}

/** What is heard of new orders and of a lost connection, and read in the tab. */
export function useTabletSound(shift: ReturnType<typeof useShift>, volume: number, isLost: boolean) {
  const t = useTranslations('tablet');
  const { bell, isUnlocked } = useBell({ isOnShift: shift.isOnShift, isRinging: shift.isRinging, volume });
  const ringForLoss = useEffectEvent(() => bell.play('gone'));
  useEffect(() => {
    if (isLost) ringForLoss();
  }, [isLost]);
  const alarms = shift.alarm.length;
  useDocumentTitle(alarms > 0 ? t('newOrders', { count: alarms }) : t('documentTitle'));
  return { bell, isUnlocked };
}

export function useIsLost(): boolean {
  const isConnected = useIsConnected();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLost(!isConnected), isConnected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost && !isConnected;
}
