import { errorWords } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const identityErrorWords = {
  INVALID_CREDENTIALS: errorWords({
    en: 'Wrong email or password. Try again.',
    es: 'Correo o contraseña incorrectos. Intente de nuevo.',
  }),
  SIGN_UP_REJECTED: errorWords({
    en: 'We couldn’t create this account. Have one? Sign in.',
    es: 'No pudimos crear esta cuenta. ¿Ya tiene una? Inicie sesión.',
  }),
  UNDER_AGE: errorWords({
    en: 'You must be at least {minAge} years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.',
    es: 'Debe tener al menos {minAge} años para usar este servicio. Esta plataforma entrega artículos con límite de edad, como boletos de lotería y productos de tabaco.',
  }),
  BIRTH_DATE_IN_FUTURE: errorWords({
    en: 'Date of birth cannot be in the future.',
    es: 'La fecha de nacimiento no puede estar en el futuro.',
  }),
  BIRTH_DATE_LOCKED: errorWords({
    en: 'Already verified. Contact support to correct it.',
    es: 'Ya está verificada. Para corregirla, llame a soporte.',
  }),
  AGE_DECLARATION_LOCKED: errorWords({
    en: 'You entered an underage date. Call {phone} to show your ID.',
    es: 'Indicó una fecha de menor de edad. Llame al {phone} para mostrar su identificación.',
  }),
  AGE_DECLARATION_PAUSED: errorWords({
    en: 'Underage date entered on this device. Try after {until}, or call {phone} to show your ID.',
    es: 'En este dispositivo se indicó una fecha de menor de edad. Intente después del {until} o llame al {phone} para mostrar su identificación.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  USER_NOT_FOUND: errorWords({ en: 'No such account.', es: 'No existe esa cuenta.' }),
};
