import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { OfflineStrip } from '../../ui/feedback/offline-strip.tsx';

/** A gap shorter than this heals before anybody could read about it. */
const patienceMs = 2_000;

export function ConnectionStrip() {
  const t = useTranslations('shell');
  const isConnected = useIsConnected();
  const { pathname } = useLocation();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLost(!isConnected), isConnected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  // The counter and the courier's page have their own, with what can be done all the same.
  if (pathname === '/store-tablet' || pathname === '/courier') return null;
  return <OfflineStrip lost={isLost && !isConnected}>{t('offline')}</OfflineStrip>;
}
