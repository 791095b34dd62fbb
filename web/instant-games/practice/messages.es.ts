import type { practiceMessages } from './messages.ts';

export const practiceSpanish: typeof practiceMessages = {
  open: 'Probar',
  openNamed: 'Probar sin dinero: {title}',
  title: '{title}: práctica',
  about: 'Esto es práctica: sin dinero y sin premio. Las probabilidades y los premios son los de los boletos reales.',
  loading: 'Sorteando un boleto de práctica',
  failed: 'No se pudo sortear el boleto de práctica',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  surface: 'Superficie del boleto de práctica. Las flechas mueven la moneda y la barra espaciadora raspa.',
  all: 'Revelar todo',
  won: 'Un boleto real como este gana {amount}.',
  lost: 'Un boleto real como este no gana nada.',
  again: 'Otro boleto de práctica',
  tally:
    '{count, plural, one {# boleto de práctica} other {# boletos de práctica}} hasta ahora. Los reales habrían costado {cost} y ganado {won}.',
};
