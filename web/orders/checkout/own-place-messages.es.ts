import type { ownPlaceMessages as english } from './own-place-messages.ts';

export const ownPlaceSpanish: typeof english = {
  use: 'Usar mi ubicación',
  finding: 'Buscando ubicación…',
  filledCity: '{city}, {zip}: agregue calle y número.',
  filledZip: 'Código postal {zip}: agregue calle y ciudad.',
  coarse: 'Precisión de {miles, number} mi. Revise el código postal.',
  denied: 'Ubicación bloqueada. Permítala o escriba su dirección.',
  unknown: 'Ubicación no encontrada. Escriba su dirección.',
  nothingNear: 'Ningún código postal cerca. Escriba su dirección.',
  failed: 'Código postal no encontrado. Escriba su dirección.',
};
