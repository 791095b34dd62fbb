import { errorWords } from '../../shared/words/error-words.ts';

export const tabletPinErrorWords = {
  NO_TABLET_PINS: errorWords({
    en: 'No PINs yet. The owner sets them in Settings, Staff.',
    es: 'Todavía no hay PIN. El dueño los pone en Ajustes, Personal.',
  }),
  TABLET_PIN_WRONG: errorWords({
    en: 'Wrong PIN. {attemptsLeft, plural, one {# try} other {# tries}} left.',
    es: 'PIN incorrecto. {attemptsLeft, plural, one {Queda # intento} other {Quedan # intentos}}.',
  }),
  TABLET_PIN_PAUSED: errorWords({
    en: 'Too many tries. Wait {minutes} min or have the owner reset it.',
    es: 'Demasiados intentos. Espere {minutes} min o pida un PIN nuevo al dueño.',
    prepare: ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({ minutes: Math.ceil(retryAfterSeconds / 60) }),
  }),
  TABLET_PIN_BLOCKED: errorWords({
    en: 'PIN blocked. Ask the owner for a new one.',
    es: 'PIN bloqueado. Pida uno nuevo al dueño.',
  }),
  TABLET_PIN_TOO_EASY: errorWords({
    en: 'Too easy. Avoid repeats and runs like 1234.',
    es: 'Muy fácil. Evite repeticiones y series como 1234.',
  }),
};
