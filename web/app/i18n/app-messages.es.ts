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
};
