import type { Translated } from '../../../client/language.ts';
import type { lockMessages } from './messages.ts';

export const lockSpanish: Translated<typeof lockMessages> = {
  title: '¿Quién está trabajando?',
  enter: 'Escriba su PIN, {name}',
  typed: '{count, plural, =0 {Ningún dígito escrito} one {# dígito escrito} other {# dígitos escritos}}',
  erase: 'Borrar',
  unlock: 'Desbloquear',
  other: 'Otra persona',
  signOut: 'Cerrar sesión en esta tableta',
  nobody: 'Aún no hay PIN. Cierre sesión e iníciela de nuevo.',
  waiting: '{count, plural, one {# pedido nuevo} other {# pedidos nuevos}}',
  lock: 'Bloquear',
  lockNamed: 'Bloquear, trabaja {name}',
  set: 'Poner PIN',
  change: 'Cambiar PIN',
  setNamed: 'Poner PIN a {name}',
  changeNamed: 'Cambiar PIN de {name}',
  removePin: 'Quitar PIN',
  hasPin: 'Con PIN',
  newPin: 'PIN nuevo',
  hint: 'De {min} a {max} dígitos, solo para {name}',
  hintShop: 'Con un PIN, la tableta se bloquea a los {minutes} minutos.',
  short: 'Use de {min} a {max} dígitos',
  save: 'Guardar PIN',
  saved: 'PIN guardado',
  removed: 'PIN quitado',
};
