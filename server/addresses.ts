/** Geocoding of addresses, and distances between places. */
import { townGeocoder, townRouting } from './demo/service.ts';
import {
  firstOf,
  type Geocoder,
  nominatimGeocoder,
  ofOneMind,
  sparing,
  zipGeocoder,
} from './platform/adapters/geocoder.ts';
import { longAnswer, outgoing, shortAnswer } from './platform/adapters/outgoing.ts';
import { firstRouting, osrmRouting, type Routing } from './platform/adapters/routing.ts';
import type { Config } from './platform/config.ts';

/** Address sources, best first. */
export function geocoderFor(config: Config): Geocoder {
  return ofOneMind(
    firstOf(
      ...(config.geocoderUrl ? [sparing(nominatimGeocoder(config.geocoderUrl, outgoing(fetch, shortAnswer)))] : []),
      ...(config.preset === 'demo' ? [townGeocoder] : []),
      zipGeocoder(),
    ),
  );
}

/** Sources of street distances, best first. */
export function routingFor(config: Config): Routing {
  return firstRouting(
    ...(config.routingUrl ? [osrmRouting(config.routingUrl, outgoing(fetch, longAnswer))] : []),
    ...(config.preset === 'demo' ? [townRouting] : []),
  );
}
