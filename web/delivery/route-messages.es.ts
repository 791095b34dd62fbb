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
  rest: 'Después su descanso, {minutes, plural, one {# minuto} other {# minutos}}',
  here: {
    fetch: 'Está en {name}: escanee la bolsa',
    door: 'Ha llegado: {name}',
    bringBack: 'Está en {name}: entregue lo que devuelve',
    show: 'Pedido #{id}',
  },
  detour: {
    label: 'Lo que agrega a su ruta',
    adds: 'Agrega {miles} millas y {minutes, plural, one {# minuto} other {# minutos}} a su ruta · en la puerta hacia las {time}',
    misfit: {
      storeCloses: 'La tienda cierra antes de que llegue, a las {time}',
      saleEnds: 'La venta termina a las {time}, antes de que llegue a la puerta',
      orderEnds: 'El pedido se cancela a las {time}, antes de que llegue a la puerta',
      full: 'Más de lo que lleva a la vez: primero vacíe sus bolsas',
      tooMany: 'Ya tiene tantos pedidos como caben en una ruta',
      makesLate: 'El pedido #{id} llegaría tarde con este',
      breakLate: 'Su descanso empezaría más de una hora tarde',
    },
  },
  break: {
    plan: 'Planear un descanso',
    begins: 'Empieza a las',
    length: 'Cuánto dura',
    minutes: '{minutes, plural, one {# minuto} other {# minutos}}',
    save: 'Guardar descanso',
    cancel: 'Sin descanso',
    planned: 'Descanso a las {time}, {minutes, plural, one {# minuto} other {# minutos}}',
    remove: 'Quitar descanso',
    failed: 'No se guardó el descanso',
    failedText: 'No se pudo guardar. Intente de nuevo.',
  },
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
