import { commonSpanish } from '../client/common-messages.es.ts';
import type { Translated } from '../client/language.ts';
import type { pinMessages } from './pin-messages.ts';

export const pinSpanish: Translated<typeof pinMessages> = {
  title: 'Pida el PIN',
  hint: 'En la página del pedido del cliente.',
  label: 'PIN',
  check: 'Comprobar PIN',
  short: 'Escriba cuatro dígitos.',
  failed: 'PIN sin comprobar. Intente de nuevo.',
  left: '{left, plural, one {Queda # intento} other {Quedan # intentos}}',
  saved: 'PIN guardado. Se comprueba con conexión.',
  lockedTitle: 'Demasiados PIN equivocados',
  lockedHint: '¿Conoce bien a quien recibe? Diga por qué, tome una foto. O devuelva.',
  note: '¿Por qué sin PIN?',
  noteNeeded: commonSpanish.enterReason,
  noteDone: 'Seguir sin el PIN',
  told: 'PIN dado',
  without: 'Entregado sin PIN: {words}',
  notTold: 'PIN no dado',
  cardTitle: 'PIN de entrega',
  own: 'Su PIN de entrega',
  spoken: 'Su PIN de entrega: {digits}',
  ownHint: 'Dígaselo solo al repartidor, después de recibir sus productos.',
  later: 'Aparece cuando viene el repartidor.',
  preference: 'Exigir un PIN',
  preferenceHint: 'Nunca se deja en la puerta.',
  byPolicy: 'Este pedido exige un PIN.',
  saveFailedTitle: 'No se guardó',
  saveFailed: commonSpanish.retry,
};
