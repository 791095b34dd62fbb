import { errorWords } from '../../shared/words/error-words.ts';

export const tabletPinErrorWords = {
  NO_TABLET_PINS: errorWords({
    en: 'Nobody at your shop has a PIN. The owner sets PINs under Settings, Staff.',
    es: 'Nadie en su tienda tiene un PIN. El dueño pone los PIN en Ajustes, Personal.',
  }),
  TABLET_PIN_WRONG: errorWords({
    en: 'Wrong PIN. {attemptsLeft, plural, one {# try} other {# tries}} left.',
    es: 'PIN incorrecto. {attemptsLeft, plural, one {Queda # intento} other {Quedan # intentos}}.',
  }),
  TABLET_PIN_PAUSED: errorWords({
    en: 'Too many wrong PINs. Try again in {minutes, plural, one {# minute} other {# minutes}}, or ask the owner for a new PIN.',
    es: 'Demasiados PIN incorrectos. Intente de nuevo en {minutes, plural, one {# minuto} other {# minutos}} o pida un PIN nuevo al dueño.',
    prepare: ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({ minutes: Math.ceil(retryAfterSeconds / 60) }),
  }),
  TABLET_PIN_BLOCKED: errorWords({
    en: 'This PIN is blocked after too many wrong tries. The owner can set a new one.',
    es: 'Este PIN está bloqueado por demasiados intentos. El dueño puede poner uno nuevo.',
  }),
  TABLET_PIN_TOO_EASY: errorWords({
    en: 'This PIN is too easy to guess. Avoid repeated digits and runs like 1234.',
    es: 'Este PIN es fácil de adivinar. Evite dígitos repetidos y series como 1234.',
  }),
};
