import type { ownPlaceMessages as english } from './own-place-messages.ts';

export const ownPlaceSpanish: typeof english = {
  use: 'Usar mi ubicación',
  finding: 'Buscando dónde está…',
  filledCity: 'Anotamos {city}, {zip}. Revíselo y agregue su calle y número.',
  filledZip: 'El código postal más cercano es {zip}. Revíselo y agregue su calle, número y ciudad.',
  coarse:
    'Su dispositivo solo sabe con un margen de {miles, plural, one {# milla} other {# millas}} dónde está: revise bien el código postal.',
  denied: 'Su navegador no comparte su ubicación. Puede escribir su dirección, o permitirla en el navegador.',
  unknown: 'Su dispositivo no pudo averiguar dónde está. Escriba su dirección, por favor.',
  nothingNear: 'No conocemos ningún código postal cerca de usted. Escriba su dirección, por favor.',
  failed: 'No pudimos buscar su código postal. Escriba su dirección, por favor.',
};
