import type { RouteStop } from '@autolotto/contract/delivery/route-model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { IconBuildingStore, IconHome, IconScooter } from '@tabler/icons-react';
import {
  type ErrorEvent,
  Layer,
  type MapRef,
  Map as MapView,
  Marker,
  NavigationControl,
  Source,
} from '@vis.gl/react-maplibre';
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { logError } from '../../client/log.ts';
import { useEasedPoint } from './eased-point.ts';
import classes from './live-map.module.css';
import { colorsOf, townStyle } from './town-style.ts';
import type { Way } from './way.ts';
import { boundsOf } from './where.ts';

setWorkerUrl(workerUrl);

export type MapPoints = {
  store: Point | null;
  home: Point | null;
  courier: Point | null;
  isStale: boolean;
  /** A route instead: its start, its stops, and the path to each. */
  you?: Point | null;
  stops?: readonly RouteStop[];
  /** The way of the order that is followed. */
  way?: Way;
};
type Props = MapPoints & {
  styleUrl: string | null;
  streetsUrl: string | null;
  /** Another scheme or preset draws the map anew. */
  themeKey: string;
  onFailed: () => void;
};

const noStops: readonly RouteStop[] = [];

/** A pin stands over its point and is named: room for the half of it at the sides, and for the buttons at the right. */
const padding = { top: 64, bottom: 40, left: 72, right: 112 };

export function MapCanvas({
  store,
  home,
  courier,
  isStale,
  you = null,
  stops = noStops,
  way,
  styleUrl,
  streetsUrl,
  themeKey,
  onFailed,
}: Props) {
  const t = useTranslations('delivery');
  const route = useTranslations('route');
  const format = useFormatter();
  const map = useRef<MapRef>(null);
  const isReady = useRef(false);
  const bounds = useMemo(
    () => boundsOf([store, home, courier, you, ...stops.map(({ location }) => location)].filter((one) => one !== null)),
    [store, home, courier, you, stops],
  );
  // A single place needs its surroundings to be recognizable.
  const maxZoom = bounds && `${bounds[0]}` === `${bounds[1]}` ? 14.5 : 16;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colors are read from the page
  const style = useMemo(
    () => styleUrl ?? (streetsUrl ? townStyle(streetsUrl, colorsOf(document.documentElement)) : undefined),
    [styleUrl, streetsUrl, themeKey],
  );

  // The view follows only when somebody would leave it: a map that moves with every position cannot be read.
  useEffect(() => {
    const view = map.current;
    if (!view || !isReady.current || !courier || !bounds) return;
    if (!view.getBounds().contains([courier.longitude, courier.latitude])) view.fitBounds(bounds, { padding, maxZoom });
  }, [courier, bounds, maxZoom]);

  if (!style) return null;
  const onError = (event: ErrorEvent) => {
    // Single tiles may be missing; without a style there is nothing to look at.
    if (!isReady.current) onFailed();
    else logError('The map is incomplete', event.error);
  };
  return (
    <MapView
      ref={map}
      mapStyle={style}
      initialViewState={bounds ? { bounds, fitBoundsOptions: { padding, maxZoom } } : {}}
      onLoad={() => {
        isReady.current = true;
      }}
      onError={onError}
      attributionControl={styleUrl ? {} : false}
      cooperativeGestures
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      style={{ position: 'absolute', inset: 0 }}
    >
      <NavigationControl showCompass={false} position="top-right" />
      {stops.length > 0 && <Line id="route" points={stops.flatMap(({ leg }) => leg.line)} />}
      {way && <Line id="behind" points={way.done} isBehind />}
      {way && <Line id="ahead" points={way.ahead} />}
      {stops.map(({ number, names, kind, location }) => (
        <Pin
          key={number}
          point={location}
          name={`${number} ${format.list(names)}`}
          tone={kind === 'dropOff' ? classes.home : classes.store}
        >
          {kind === 'dropOff' ? <IconHome aria-hidden size={22} /> : <IconBuildingStore aria-hidden size={22} />}
        </Pin>
      ))}
      {you && (
        <Pin point={you} name={route('you')} tone={classes.courier}>
          <IconScooter aria-hidden size={26} />
        </Pin>
      )}
      {store && (
        <Pin point={store} name={t('pinStore')} tone={classes.store}>
          <IconBuildingStore aria-hidden size={22} />
        </Pin>
      )}
      {home && (
        <Pin point={home} name={t('pinHome')} tone={classes.home}>
          <IconHome aria-hidden size={22} />
        </Pin>
      )}
      {courier && (
        <MovingPin point={courier} name={t('pinCourier')} tone={isStale ? classes.stale : classes.courier}>
          <IconScooter aria-hidden size={26} />
        </MovingPin>
      )}
    </MapView>
  );
}

type LineProps = { id: string; points: readonly Point[]; isBehind?: boolean };

/** Dashed ahead, faint behind. */
function Line({ id, points, isBehind = false }: LineProps) {
  const color = colorsOf(document.documentElement).label;
  const coordinates = points.map(({ longitude, latitude }) => [longitude, latitude]);
  return (
    <Source
      id={id}
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }}
    >
      <Layer
        id={id}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{
          'line-color': color,
          'line-width': 4,
          ...(isBehind ? { 'line-opacity': 0.3 } : { 'line-dasharray': [1, 1.6] }),
        }}
      />
    </Source>
  );
}

type PinProps = { point: Point; name: string; tone: string | undefined; children: ReactNode };

function Pin({ point, name, tone, children }: PinProps) {
  return (
    <Marker longitude={point.longitude} latitude={point.latitude} anchor="bottom">
      <div className={`${classes.pin} ${tone ?? ''}`}>
        {children}
        <span className={classes.pinName}>{name}</span>
      </div>
    </Marker>
  );
}

function MovingPin({ point, ...rest }: PinProps) {
  return <Pin point={useEasedPoint(point)} {...rest} />;
}
