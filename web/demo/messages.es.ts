import type { Translated } from '../client/language.ts';
import type { demoMessages } from './messages.ts';

export const demoSpanish: Translated<typeof demoMessages> = {
  bannerLabel: 'Sobre esta demostración',
  banner: 'Datos de demostración, sin dinero real.',
  outbox: {
    link: 'Bandeja de salida',
    open: 'Abrir la bandeja de salida',
    title: 'Bandeja de salida',
    lead: 'La demostración no envía correos. Todos los que enviaría aparecen aquí.',
    address: 'Correo electrónico',
    submit: 'Mostrar correos',
    hint: 'Por ejemplo customer@example.test',
    loading: 'Cargando los correos',
    failed: 'No se pudieron cargar los correos.',
    retry: 'Intentar de nuevo',
    empty: 'Todavía no hay correos para {to}',
    emptyText: 'Un correo tarda un momento. Vuelva a mirar enseguida.',
    again: 'Mirar otra vez',
    count: '{count, plural, one {# correo} other {# correos}} para {to}',
    at: '{at, date, long}, {at, time, short}',
  },
  accounts: {
    title: 'Pruebe con una cuenta de demostración',
    text: 'Un toque inicia su sesión. La contraseña de todas es <password></password>.',
    signInAs: 'Iniciar sesión como',
    does: {
      none: 'Acaba de registrarse y aún no tiene función',
      customer: 'Pide y sigue sus entregas',
      courier: 'Toma pedidos abiertos y los lleva',
      store: 'Acepta y prepara pedidos',
      admin: 'Cuida de todo',
    },
    failed: 'No se pudieron cargar las cuentas de demostración.',
    retry: 'Intentar de nuevo',
  },
};
