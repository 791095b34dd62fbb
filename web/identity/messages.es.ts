import type { Translated } from '../client/language.ts';
import type { identityMessages } from './messages.ts';

export const identitySpanish: Translated<typeof identityMessages> = {
  signIn: {
    forgotLink: '¿Olvidó su contraseña?',
    appeal: 'Apelar la suspensión',
    title: 'Bienvenido',
    documentTitle: 'Iniciar sesión · AutoLotto',
    lead: 'Inicie sesión o cree una cuenta en un minuto.',
    tabs: 'Iniciar sesión o crear una cuenta',
    tab: 'Iniciar sesión',
    newTab: 'Crear cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos {min} caracteres. Una frase corta funciona bien.',
    showPassword: 'Mostrar contraseña',
    firstName: 'Nombre (opcional)',
    lastName: 'Apellido (opcional)',
    submit: 'Iniciar sesión',
    create: 'Crear mi cuenta',
    failed: 'No se pudo iniciar sesión. Intente de nuevo.',
    createFailed: 'No se pudo crear su cuenta. Intente de nuevo.',
    emailError: 'Escriba un correo como nombre@example.com',
    passwordMissing: 'Escriba su contraseña',
    passwordWrong: 'Esa contraseña no es correcta. Revísela e inténtelo de nuevo.',
    passwordShort: 'Use al menos {min} caracteres',
    passwordLong: 'Use como máximo {max} caracteres',
  },
  passkeySignIn: {
    button: 'Entrar con una llave de acceso',
    or: 'o',
    cancelled: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.',
    failed: 'Esta llave de acceso no le dejó entrar. Use su contraseña.',
  },
  provider: {
    unavailable: 'El servicio de acceso no responde. Espere un momento e inténtelo de nuevo, o use su contraseña.',
    refused: 'El servicio de acceso no confirmó que es usted. No se abrió ninguna sesión.',
    unverified:
      'Su dirección de correo no está confirmada en el servicio de acceso. Confírmela allí e inténtelo de nuevo.',
    again: 'Ese acceso tardó demasiado o se empezó en otro lugar. Empiece de nuevo.',
    suspended: 'Esta cuenta está suspendida. Le enviamos el motivo por correo. Si es un error, llámenos o escríbanos.',
    retry: 'Intentar de nuevo',
  },
  cookies: {
    title: 'Su navegador no mantiene la sesión abierta',
    text: 'Pudo entrar, pero este navegador bloquea las cookies y la página siguiente no le reconocería. Permita las cookies de este sitio y entre de nuevo.',
  },
  ordering: {
    title: 'Inicie sesión para pedir',
    newTitle: 'Cree una cuenta para pedir',
    cart: '{count, plural, one {# artículo} other {# artículos}} de {store} en su carrito. Después: dirección y pago.',
    noCart: 'Después: elija sus artículos.',
    back: 'Seguir mirando',
  },
};
