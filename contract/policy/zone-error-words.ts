import { errorWords } from '../shared/words/error-words.ts';

export const zoneErrorWords = {
  ZONES_CHANGED: errorWords({
    en: 'Zones just changed. Check them and try again.',
    es: 'Las zonas acaban de cambiar. Revíselas e intente de nuevo.',
  }),
  PLACE_NOT_FOUND: errorWords({
    en: 'Enter the address with its ZIP code.',
    es: 'Escriba la dirección con su código postal.',
  }),
};
