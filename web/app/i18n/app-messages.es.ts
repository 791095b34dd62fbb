import type { Translated } from '../../client/language.ts';
import type { appMessages } from './app-messages.ts';

export const appSpanish: Translated<typeof appMessages> = {
  install: {
    button: 'Descargar la app',
    title: 'Instale AutoLotto',
    close: 'Cerrar',
    lead: 'Se abre como cualquier otra app, con un toque, y muestra sus últimos pedidos sin conexión. Casi no ocupa espacio.',
    done: 'AutoLotto está instalado. Busque el boleto amarillo entre sus apps.',
    now: 'Instalar ahora',
    iphone: {
      title: 'iPhone o iPad',
      share: 'Toque el botón de compartir: un cuadro con una flecha, abajo o arriba en la pantalla.',
      add: 'Baje y toque «Agregar a inicio».',
      confirm: 'Toque «Agregar». El boleto amarillo ya está entre sus apps.',
    },
    android: {
      title: 'Teléfono o tableta Android',
      menu: 'Toque los tres puntos junto a la dirección.',
      add: 'Toque «Agregar a la pantalla principal» o «Instalar app».',
      confirm: 'Toque «Instalar».',
    },
    computer: {
      title: 'Computadora',
      chrome:
        'Chrome o Edge: haga clic en la pantallita con flecha a la derecha de la dirección y después en «Instalar».',
      safari: 'Safari en una Mac: abra el menú Archivo y elija «Agregar al Dock».',
      firefox: 'Firefox: guarde esta página como marcador, o ábrala en Chrome o Edge para instalarla.',
    },
    other: '¿Otro dispositivo?',
  },
  update: {
    ready: 'Hay una versión nueva lista',
    reload: 'Volver a cargar',
  },
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
