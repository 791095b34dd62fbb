import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './live-map.module.css';
import type { MapPoints } from './map-canvas.tsx';

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/**
 * The map is optional: while it loads and where it cannot be drawn a sentence of the same height replaces it, and the
 * text below it has the same facts.
 */
export function LiveMap({
  map,
  themeKey,
  label,
  ...points
}: MapPoints & { map: Settings['map'] | undefined; themeKey: string; label?: string }) {
  const t = useTranslations('delivery');
  const [isFailed, setIsFailed] = useState(() => !canDraw());
  const hasStyle = map === undefined || map.styleUrl !== null || map.streetsUrl !== null;
  const isUnavailable = isFailed || !hasStyle;
  const loading = <p className={classes.note}>{t('mapLoading')}</p>;

  return (
    <section className={classes.frame} data-failed={isUnavailable || undefined} aria-label={label ?? t('mapLabel')}>
      {isUnavailable ? (
        <p className={classes.note}>{t('mapFailed')}</p>
      ) : map === undefined ? (
        loading
      ) : (
        <OnError do={() => setIsFailed(true)}>
          <Suspense fallback={loading}>
            <MapCanvas {...points} {...map} themeKey={themeKey} onFailed={() => setIsFailed(true)} />
          </Suspense>
        </OnError>
      )}
    </section>
  );
}

/** A map that breaks, or whose code cannot be fetched, must not take the page with it. */
class OnError extends Component<{ do: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch() {
    this.props.do();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
