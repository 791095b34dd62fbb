/** Signing in, passwords and the account's data. */
import type { HelpArticle } from '../article.ts';

export const accountArticles: readonly HelpArticle[] = [
  {
    id: 'forgot-password',
    topic: 'account',
    path: '/account',
    title: { en: 'Forgot your password', es: 'Olvidó su contraseña' },
    questions: {
      en: ['reset my password', 'change my password', 'I cannot sign in', 'too many wrong passwords', 'wrong password'],
      es: [
        'restablecer mi contraseña',
        'cambiar mi contraseña',
        'no puedo entrar',
        'demasiadas contraseñas equivocadas',
      ],
    },
    text: {
      en: [
        'On the sign-in page press “Forgot password?”. We email you a link that works once and for a limited time. You choose a new password with it.',
        'After too many wrong passwords, new devices have to wait. A device you used before, the link we emailed, and “Forgot password?” still work.',
      ],
      es: [
        'En la página de inicio de sesión pulse «¿Olvidó su contraseña?». Le enviamos un enlace que sirve una vez y por un tiempo limitado. Con él elige una contraseña nueva.',
        'Después de demasiadas contraseñas equivocadas, los dispositivos nuevos deben esperar. Un dispositivo que ya usó, el enlace que enviamos y «¿Olvidó su contraseña?» siguen sirviendo.',
      ],
    },
    explains: ['INVALID_CREDENTIALS', 'SIGN_IN_THROTTLED'],
  },
];
