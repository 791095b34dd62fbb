import { errorWords } from '../../shared/words/error-words.ts';

export const passwordErrorWords = {
  WEAK_PASSWORD: errorWords({
    en: '{reason, select, common {Many people use this password, so it is guessed first. A short sentence of your own works well.} breached {This password was in a data leak of another website, so it is guessed first. Choose one you use nowhere else.} personal {This password is mostly your name, your email address or our name. Choose one that has nothing to do with them.} other {}}',
    es: '{reason, select, common {Muchas personas usan esta contraseña, así que es de las primeras que se adivinan. Una frase corta suya funciona bien.} breached {Esta contraseña apareció en una filtración de otro sitio web. Elija una que no use en ningún otro lugar.} personal {Esta contraseña es casi solo su nombre, su correo o nuestro nombre. Elija una que no tenga nada que ver.} other {}}',
  }),
  SIGN_IN_THROTTLED: errorWords({
    en: 'There were too many wrong passwords, so new devices must wait a while. You can still sign in on a device you used before, or with the link we emailed. “Forgot password?” works right away, too.',
    es: 'Hubo demasiadas contraseñas equivocadas, así que los dispositivos nuevos deben esperar. Puede entrar desde un dispositivo que ya usó o con el enlace que enviamos. «¿Olvidó su contraseña?» también funciona enseguida.',
  }),
  LINK_INVALID: errorWords({
    en: 'This link is incomplete or too old. Open it from the email again, or request a new one.',
    es: 'Este enlace no está completo o es demasiado viejo. Ábralo otra vez desde el correo o pida uno nuevo.',
  }),
  LINK_USED: errorWords({
    en: 'Each link works once, and this one was used or replaced by a newer one. Request a new one if you still need it.',
    es: 'Cada enlace sirve una vez, y este ya se usó o fue reemplazado por otro. Pida uno nuevo si todavía lo necesita.',
  }),
  LINK_EXPIRED: errorWords({
    en: 'For your security, links expire, and this one has. Request a new one.',
    es: 'Por su seguridad, los enlaces vencen, y este ya venció. Pida uno nuevo.',
  }),
  LINK_ACCOUNT_MISMATCH: errorWords({
    en: 'This link is for another account. Sign in to that account to confirm its address.',
    es: 'Este enlace es de otra cuenta. Inicie sesión en ella para confirmar su dirección.',
  }),
  MAIL_NOT_CONFIGURED: errorWords({
    en: 'We cannot send email yet. Call us and we will help you in person.',
    es: 'Todavía no podemos enviar correos. Llámenos y le ayudamos en persona.',
  }),
};
