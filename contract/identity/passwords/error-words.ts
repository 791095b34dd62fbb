import { errorWords } from '../../shared/words/error-words.ts';

export const passwordErrorWords = {
  WEAK_PASSWORD: errorWords({
    en: '{reason, select, common {Too common. Try a short sentence of your own.} breached {Leaked from another website. Choose a new one.} personal {Too close to your name, your email, or our name. Choose another.} other {}}',
    es: '{reason, select, common {Es muy común. Pruebe una frase corta suya.} breached {Se filtró de otro sitio web. Elija una nueva.} personal {Se parece demasiado a su nombre, su correo o nuestro nombre. Elija otra.} other {}}',
  }),
  SIGN_IN_THROTTLED: errorWords({
    en: 'Too many wrong passwords. Wait, or use a known device, our emailed link, or “Forgot password?”',
    es: 'Demasiadas contraseñas equivocadas. Espere, o use un dispositivo conocido, el enlace que enviamos o «¿Olvidó su contraseña?».',
  }),
  LINK_INVALID: errorWords({
    en: 'Reopen this link from your email, or request another.',
    es: 'Abra otra vez este enlace desde su correo o pida otro.',
  }),
  LINK_USED: errorWords({
    en: 'This link was used or replaced. Request another.',
    es: 'Este enlace ya se usó o se reemplazó. Pida otro.',
  }),
  LINK_EXPIRED: errorWords({
    en: 'This link expired. Request another.',
    es: 'Este enlace venció. Pida otro.',
  }),
  LINK_ACCOUNT_MISMATCH: errorWords({
    en: 'Sign in to the account this link is for.',
    es: 'Inicie sesión en la cuenta de este enlace.',
  }),
  MAIL_NOT_CONFIGURED: errorWords({
    en: 'We can’t send email yet. Call us.',
    es: 'Todavía no podemos enviar correos. Llámenos.',
  }),
};
