import type { Translated } from '../client/language.ts';
import type { demoMessages } from './messages.ts';

export const demoSpanish: Translated<typeof demoMessages> = {
  bannerLabel: 'Sobre esta demostración',
  banner: 'Demostración: el dinero, los boletos y las monedas son de prueba',
  accounts: {
    title: 'Pruebe con una cuenta de demostración',
    text: 'Un toque inicia su sesión. La contraseña de todas es <password></password>.',
    signInAs: 'Iniciar sesión como',
    failed: 'No se pudieron cargar las cuentas de demostración.',
    retry: 'Intentar de nuevo',
  },
};
