import type { Translated } from '../../client/language.ts';
import type { appMessages } from './app-messages.ts';

export const appSpanish: Translated<typeof appMessages> = {
  install: {
    button: 'Descargar la app',
    title: 'Instale AutoLotto',
    lead: 'Con un toque, y sus últimos pedidos sin conexión.',
    done: 'Instalado. Busque el boleto amarillo.',
    now: 'Instalar ahora',
    iphone: {
      title: 'iPhone o iPad',
      share: 'Toque Compartir: un cuadro con flecha.',
      add: 'Baje y toque «Agregar a inicio».',
      confirm: 'Toque «Agregar».',
    },
    android: {
      title: 'Teléfono o tableta Android',
      menu: 'Toque los tres puntos junto a la dirección.',
      add: 'Toque «Agregar a la pantalla principal» o «Instalar app».',
      confirm: 'Toque «Instalar».',
    },
    computer: {
      title: 'Computadora',
      chrome: 'Chrome o Edge: haga clic en la pantalla con flecha junto a la dirección y en «Instalar».',
      safari: 'Safari: menú Archivo, «Agregar al Dock».',
      firefox: 'Firefox: guarde esta página, o use Chrome o Edge.',
    },
    other: '¿Otro dispositivo?',
  },
  update: {
    ready: 'Nueva versión lista',
    reload: 'Volver a cargar',
  },
};
