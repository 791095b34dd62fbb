import type { NearestPlace } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import classes from '../cart/cart.module.css';

type State =
  | { readonly is: 'quiet' | 'finding' | 'denied' | 'unknown' | 'nothingNear' | 'failed' }
  | { readonly is: 'filled'; readonly place: NearestPlace; readonly miles: number };

/** A position more accurate than this mostly gives the right ZIP code. */
const sureMiles = 1;
const metersInMile = 1609.344;
const deniedCode = 1;

/** Three decimals are about a hundred yards: enough for the ZIP code, and nothing finer is sent. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;

const position = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: false,
      maximumAge: 60_000,
      timeout: 20_000,
    }),
  );

/** Fills in ZIP code, city and state, on a press and never by itself. A street is not guessed. */
export function OwnPlace({ onPlace }: { readonly onPlace: (place: NearestPlace) => void }) {
  const t = useTranslations('ownPlace');
  const [state, setState] = useState<State>({ is: 'quiet' });
  if (!('geolocation' in navigator)) return null;
  const find = async (): Promise<State> => {
    let at: GeolocationCoordinates;
    try {
      at = await position();
    } catch (error) {
      return { is: (error as GeolocationPositionError).code === deniedCode ? 'denied' : 'unknown' };
    }
    try {
      const query = { latitude: coarse(at.latitude), longitude: coarse(at.longitude) };
      const { place } = await call('GET /api/places/nearest', { query });
      if (!place) return { is: 'nothingNear' };
      onPlace(place);
      return { is: 'filled', place, miles: Math.round(at.accuracy / metersInMile) };
    } catch {
      return { is: 'failed' };
    }
  };
  const press = () => {
    if (state.is === 'finding') return;
    setState({ is: 'finding' });
    void find().then(setState);
  };
  return (
    <div className={classes.ownPlace}>
      <Button
        variant="light"
        leftSection={<IconCurrentLocation aria-hidden size={20} />}
        aria-disabled={state.is === 'finding'}
        onClick={press}
      >
        {t('use')}
      </Button>
      <p role="status">
        {state.is === 'filled' ? (
          <>
            {state.place.city === null
              ? t('filledZip', { zip: state.place.zip })
              : t('filledCity', { city: state.place.city, zip: state.place.zip })}{' '}
            {state.miles > sureMiles && t('coarse', { miles: state.miles })}
          </>
        ) : (
          state.is !== 'quiet' && t(state.is)
        )}
      </p>
    </div>
  );
}
