import type { Translated } from '../client/language.ts';
import type { laterAppMessages } from './later-app-messages.ts';

export const laterAppSpanish: Translated<typeof laterAppMessages> = {
  offline: {
    title: 'No hay conexión',
    known: 'Actualizado {when}. Sus entregas siguen aunque no tenga conexión.',
    nothing: 'Sin conexión no podemos mostrar sus pedidos. Esta página sigue sola cuando vuelva la conexión.',
    orders: 'Sus últimos pedidos',
    none: 'No hay pedidos',
    work: 'Sus entregas',
    workHint: 'Lo que tiene en curso está en este teléfono. Lo que haga se guarda y se envía después.',
    goOn: 'Seguir con sus entregas',
    retry: 'Intentar de nuevo',
    call: 'Llamar al {phone}',
  },
  push: {
    title: '¿Le avisamos cuando llegue?',
    text: 'Enviamos un mensaje corto a este dispositivo cuando un repartidor toma su pedido, sale y está en la puerta. Nada más, y puede detenerlo cuando quiera.',
    yes: 'Avisarme',
    no: 'Ahora no',
    done: 'Recibirá avisos de sus pedidos en este dispositivo.',
    doneTitle: 'Las notificaciones están activadas',
    deniedTitle: 'Las notificaciones siguen desactivadas',
    denied:
      'Este navegador bloquea las notificaciones de esta página. Puede permitirlas en la configuración de este sitio.',
    failed: 'No se pudieron activar las notificaciones. Su pedido no se ve afectado.',
  },
};
