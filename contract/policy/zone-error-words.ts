import { errorWords } from '../shared/words/error-words.ts';

export const zoneErrorWords = {
  ZONES_CHANGED: errorWords({
    en: 'Somebody else has changed the zones meanwhile. Look at them again, then change what is left.',
    es: 'Mientras tanto otra persona cambió las zonas. Mírelas otra vez y cambie lo que falte.',
  }),
  PLACE_NOT_FOUND: errorWords({
    en: 'This address was not found. Write it with its ZIP code.',
    es: 'No se encontró esta dirección. Escríbala con su código postal.',
  }),
};
