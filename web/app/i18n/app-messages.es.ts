import type { Translated } from '../../client/language.ts';
import type { appMessages } from './app-messages.ts';

export const appSpanish: Translated<typeof appMessages> = {
  install: {
    button: 'Descargar la app',
    title: 'Instale AutoLotto',
    done: 'Instalado',
    now: 'Instalar ahora',
    iphone: {
      title: 'iPhone o iPad',
      share: 'Toque Compartir',
      add: 'Toque «Agregar a inicio»',
      confirm: 'Toque «Agregar».',
    },
    android: {
      title: 'Teléfono o tableta Android',
      menu: 'Toque los tres puntos',
      add: 'Toque «Instalar app»',
      confirm: 'Toque «Instalar».',
    },
    computer: {
      title: 'Computadora',
      chrome: 'Chrome o Edge: el icono de instalar junto a la dirección',
      safari: 'Safari: menú Archivo, «Agregar al Dock».',
      firefox: 'Firefox: guarde esta página',
    },
    other: '¿Otro dispositivo?',
  },
  update: {
    ready: 'Nueva versión lista',
    reload: 'Volver a cargar',
  },
};
