import type { Translated } from '../client/language.ts';
import type { laterAppMessages } from './later-app-messages.ts';

export const laterAppSpanish: Translated<typeof laterAppMessages> = {
  offline: {
    title: 'No hay conexión',
    known: 'Actualizado {when}',
    nothing: 'Esta página se recarga al volver la conexión.',
    orders: 'Sus últimos pedidos',
    none: 'No hay pedidos',
    work: 'Sus entregas',
    workHint: 'Sus pasos se guardan y se envían después.',
    goOn: 'Seguir con sus entregas',
    call: 'Llamar al {phone}',
  },
  push: {
    title: '¿Le avisamos cuando llegue?',
    yes: 'Avisarme',
    no: 'Ahora no',
    doneTitle: 'Notificaciones activadas',
    deniedTitle: 'Notificaciones desactivadas',
    denied: 'Permítalas en su navegador.',
  },
};
