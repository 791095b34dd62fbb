import { errorWords } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const identityErrorWords = {
  INVALID_CREDENTIALS: errorWords({
    en: 'Email or password is wrong. Check both and try again.',
    es: 'El correo o la contraseña no son correctos. Revise ambos e intente de nuevo.',
  }),
  SIGN_UP_REJECTED: errorWords({
    en: 'We could not create an account with these details. If you already have one, sign in instead.',
    es: 'No pudimos crear una cuenta con estos datos. Si ya tiene una, mejor inicie sesión.',
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
    en: 'Your date of birth was already verified and cannot be changed here. Contact support if it is wrong.',
    es: 'Su fecha de nacimiento ya se verificó y no se puede cambiar aquí. Si está equivocada, llame a soporte.',
  }),
  AGE_DECLARATION_LOCKED: errorWords({
    en: 'You gave a date of birth below our age limit before, so another one cannot be declared here. Call {phone} and show us a document with your date of birth.',
    es: 'Antes indicó una fecha de nacimiento por debajo de nuestra edad mínima, así que aquí no puede indicar otra. Llame al {phone} y muéstrenos un documento con su fecha de nacimiento.',
  }),
  AGE_DECLARATION_PAUSED: errorWords({
    en: 'Someone on this device gave a date of birth below our age limit. Try again after {until}, or call {phone} and show us a document with your date of birth.',
    es: 'En este dispositivo alguien indicó una fecha de nacimiento por debajo de nuestra edad mínima. Vuelva a intentarlo después del {until}, o llame al {phone} y muéstrenos un documento con su fecha de nacimiento.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  USER_NOT_FOUND: errorWords({ en: 'There is no such account.', es: 'No existe esa cuenta.' }),
};
