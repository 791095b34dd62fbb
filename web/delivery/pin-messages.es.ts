import type { Translated } from '../client/language.ts';
import type { pinMessages } from './pin-messages.ts';

export const pinSpanish: Translated<typeof pinMessages> = {
  title: 'Pida el PIN',
  hint: 'Pida los cuatro dígitos de la página del pedido del cliente. Sin el PIN no entregue ni deje nada.',
  label: 'PIN',
  check: 'Comprobar el PIN',
  short: 'Escriba los cuatro dígitos.',
  failed: 'No se pudo comprobar el PIN. Inténtelo de nuevo.',
  left: '{left, plural, one {Queda un intento} other {Quedan # intentos}}',
  saved: 'El PIN está guardado. Se comprueba en cuanto haya conexión.',
  lockedTitle: 'Demasiados PIN equivocados',
  lockedHint: 'Entréguelo solo a quien conozca con seguridad: diga por qué y tome una foto. O devuélvalo.',
  note: 'Por qué no hay PIN',
  noteNeeded: 'Diga por qué.',
  noteDone: 'Seguir sin el PIN',
  told: 'PIN dado en la puerta',
  without: 'Entregado sin el PIN: {words}',
  notTold: 'PIN no dado',
  cardTitle: 'PIN de entrega',
  own: 'Su PIN de entrega',
  spoken: 'Su PIN de entrega: {digits}',
  ownHint: 'Dígaselo al repartidor en la puerta cuando ya tenga sus productos, y a nadie más.',
  isTold: 'Ya dijo el PIN en la puerta.',
  later: 'El PIN aparece aquí cuando el repartidor va en camino.',
  preference: 'Exigir un PIN',
  preferenceHint: 'El repartidor le pedirá su PIN. El pedido nunca se deja en la puerta.',
  byPolicy: 'Por su seguridad, este pedido exige un PIN.',
  accountHint:
    'En cada pedido, el repartidor le pedirá el PIN de la página de su pedido. Los pedidos nunca se dejan en la puerta.',
  saveFailedTitle: 'No se guardó',
  saveFailed: 'No se pudo guardar. Inténtelo de nuevo.',
};
