import type { Translated } from '../client/language.ts';
import type { identityMessages } from './messages.ts';

export const identitySpanish: Translated<typeof identityMessages> = {
  signIn: {
    forgotLink: '¿Olvidó su contraseña?',
    appeal: 'Apelar la suspensión',
    title: 'Bienvenido',
    documentTitle: 'Iniciar sesión · AutoLotto',
    tabs: 'Iniciar sesión o crear una cuenta',
    tab: 'Iniciar sesión',
    newTab: 'Crear cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos {min} caracteres',
    showPassword: 'Mostrar contraseña',
    firstName: 'Nombre (opcional)',
    lastName: 'Apellido (opcional)',
    submit: 'Iniciar sesión',
    create: 'Crear cuenta',
    failed: 'No se pudo iniciar sesión. Intente de nuevo.',
    createFailed: 'No se creó la cuenta. Intente de nuevo.',
    emailError: 'Escriba un correo como nombre@example.com',
    passwordMissing: 'Escriba su contraseña',
    passwordWrong: 'Contraseña incorrecta. Intente de nuevo.',
    passwordShort: 'Use al menos {min} caracteres',
    passwordLong: 'Use como máximo {max} caracteres',
  },
  passkeySignIn: {
    button: 'Entrar con una llave de acceso',
    or: 'o',
    cancelled: 'No se usó ninguna llave. Intente de nuevo o use su contraseña.',
    failed: 'La llave no funcionó. Use su contraseña.',
  },
  provider: {
    unavailable: 'El servicio de acceso no responde. Intente de nuevo o use su contraseña.',
    refused: 'El servicio de acceso no confirmó que es usted.',
    unverified: 'Confirme su correo en el servicio de acceso e intente de nuevo.',
    again: 'Tardó demasiado. Empiece de nuevo.',
    suspended: 'Cuenta suspendida. Le enviamos el motivo.',
  },
  cookies: {
    title: 'Las cookies están bloqueadas',
    text: 'Permita las cookies y entre de nuevo.',
  },
  ordering: {
    title: 'Inicie sesión para pedir',
    newTitle: 'Cree una cuenta para pedir',
    cart: '{count, plural, one {# artículo} other {# artículos}} de {store} en su carrito.',
    back: 'Seguir mirando',
  },
};
