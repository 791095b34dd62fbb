import { commonSpanish } from '../client/common-messages.es.ts';
import type { Translated } from '../client/language.ts';
import type { demoMessages } from './messages.ts';

export const demoSpanish: Translated<typeof demoMessages> = {
  bannerLabel: 'Sobre esta demostración',
  banner: 'Datos de demostración, sin dinero real.',
  outbox: {
    link: 'Bandeja de salida',
    open: 'Abrir bandeja de salida',
    title: 'Bandeja de salida',
    lead: 'Correos que enviaría la demostración.',
    address: 'Correo electrónico',
    submit: 'Mostrar correos',
    hint: 'Como customer@example.test',
    loading: commonSpanish.loading,
    failed: 'No se cargaron los correos.',
    retry: commonSpanish.retry,
    empty: 'Todavía no hay correos para {to}',
    again: 'Actualizar',
    count: '{count, plural, one {# correo} other {# correos}} para {to}',
    at: '{at, date, long}, {at, time, short}',
  },
  accounts: {
    title: 'Cuentas de demostración',
    text: 'Toque para entrar. Contraseña: <password></password>',
    signInAs: 'Iniciar sesión como',
    does: {
      none: 'Cuenta nueva, sin función',
      customer: 'Pide y sigue',
      courier: 'Entrega pedidos',
      store: 'Prepara pedidos',
      admin: 'Cuida de todo',
    },
    failed: 'No se cargaron las cuentas.',
    retry: commonSpanish.retry,
  },
};
