import type { Translated } from '../client/language.ts';
import type { routeMessages } from './route-messages.ts';

export const routeSpanish: Translated<typeof routeMessages> = {
  title: 'Su ruta',
  summary: '{stops, plural, one {# parada} other {# paradas}} · {miles} millas · termina a las {time}',
  next: 'Siguiente',
  stop: 'Parada {number}',
  kind: {
    pickup: 'Recoger en {name}',
    dropOff: 'Llevar a {name}',
    bringBack: 'Devolver a {name}',
  },
  orders: '{count, plural, one {Pedido {ids}} other {Pedidos {ids}}}',
  arrives: 'Hacia las {time}',
  leg: '{miles} millas, {minutes, plural, one {# minuto} other {# minutos}}',
  wait: 'Estará empacado unos {minutes, plural, one {# minuto} other {# minutos}} después de que llegue',
  late: {
    storeCloses:
      'La tienda cierra a las {time}: llegaría {minutes, plural, one {# minuto} other {# minutos}} tarde. Llame a la tienda.',
    saleEnds:
      'La venta termina a las {time}: llegaría {minutes, plural, one {# minuto} other {# minutos}} tarde. Llame a soporte.',
    orderEnds:
      'El pedido se cancela a las {time}: llegaría {minutes, plural, one {# minuto} other {# minutos}} tarde. Llame a soporte.',
  },
  full: 'Más pedidos de los que lleva a la vez: {ids}',
  show: 'Mostrar la parada {number}: {name}',
  map: 'Mostrar el mapa',
  hideMap: 'Ocultar el mapa',
  mapLabel: 'Mapa con las paradas de su ruta',
  you: 'Usted',
  failed: 'No se pudo planear la ruta',
  failedText: 'Sus pedidos de abajo están completos. Vaya en el orden que le convenga o intente de nuevo.',
  retry: 'Intentar de nuevo',
  openIn: 'Abrir en {app}',
  otherApp: 'Otra aplicación',
  chooseApp: 'Aplicación de mapas en este teléfono',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada',
  copyFailed: 'No se pudo copiar la dirección: {address}',
};
