/** How an address becomes a place, and how far places are apart. */
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

/** Which places addresses are looked up in, best first. */
export function geocoderFor(config: Config): Geocoder {
  return ofOneMind(
    firstOf(
      ...(config.geocoderUrl ? [sparing(nominatimGeocoder(config.geocoderUrl, outgoing(fetch, shortAnswer)))] : []),
      ...(config.preset === 'demo' ? [townGeocoder] : []),
      zipGeocoder(),
    ),
  );
}

/** Where distances by street come from, best first. */
export function routingFor(config: Config): Routing {
  return firstRouting(
    ...(config.routingUrl ? [osrmRouting(config.routingUrl, outgoing(fetch, longAnswer))] : []),
    ...(config.preset === 'demo' ? [townRouting] : []),
  );
}
