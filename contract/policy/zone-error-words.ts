import { errorWords } from '../shared/words/error-words.ts';

export const zoneErrorWords = {
  ZONES_CHANGED: errorWords({
    en: 'Someone else just changed the zones. Check them again, then make your change.',
    es: 'Otra persona acaba de cambiar las zonas. Mírelas otra vez y haga su cambio.',
  }),
  PLACE_NOT_FOUND: errorWords({
    en: 'We could not find this address. Enter it with its ZIP code.',
    es: 'No encontramos esta dirección. Escríbala con su código postal.',
  }),
};
