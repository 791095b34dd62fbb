import type { Translated } from '../client/language.ts';
import type { deliveryMessages } from './messages.ts';

export const deliverySpanish: Translated<typeof deliveryMessages> = {
  mapLabel: 'Mapa con la tienda, su puerta y el repartidor',
  mapLoading: 'Cargando el mapa...',
  mapFailed: 'El mapa no se puede mostrar en este dispositivo. El texto de abajo dice dónde está su pedido.',
  pinStore: 'Tienda',
  pinHome: 'Su puerta',
  pinCourier: 'Repartidor',
  live: 'Seguimiento GPS en vivo',
  liveOff: 'El seguimiento GPS en vivo empieza cuando el repartidor sale de la tienda.',
  liveWaiting: 'Esperando la primera posición del repartidor.',
  liveEnded: 'El seguimiento GPS en vivo terminó.',
  updated: 'Posición actualizada {age}',
  stale: 'Sin noticias del repartidor desde hace {age}. La posición del mapa puede ser vieja.',
  age: {
    seconds: '{value, plural, one {hace # s} other {hace # s}}',
    minutes: '{value, plural, one {hace # min} other {hace # min}}',
    hours: '{value, plural, one {hace # h} other {hace # h}}',
  },
  staleAge: {
    seconds: '{value, plural, one {# segundo} other {# segundos}}',
    minutes: '{value, plural, one {# minuto} other {# minutos}}',
    hours: '{value, plural, one {# hora} other {# horas}}',
  },
  whereMiles: '{name} está a {miles} millas de su puerta.',
  whereDoor: '{name} está en su puerta.',
  someCourier: 'Su repartidor',
  demoTitle: 'Demostración',
  demoHint: '¿No hay nadie que haga de tienda y de repartidor? Deje que la demostración traiga este pedido sola.',
  simulate: 'Simular esta entrega',
  simulating: 'Simulación iniciada',
  simulatingDetail: '{name} lleva este pedido por la ciudad.',
  simulateFailed: 'No se pudo iniciar la simulación. Intente de nuevo.',
  errorTitle: 'Error',
  sharing: {
    title: 'Compartiendo su posición',
    hint: 'Deje esta pantalla abierta hasta que el pedido esté entregado.',
    asking: 'Pidiendo la posición a su teléfono…',
    sent: 'Último envío {age}',
    notSent: 'Todavía sin enviar',
    denied:
      'Su teléfono no comparte su posición con esta página. Permita la ubicación para este sitio e intente de nuevo. Hasta entonces el cliente no lo ve en el mapa.',
    unavailable: 'Su teléfono no encuentra su posición en este momento. Seguimos intentando.',
    unsupported: 'Este navegador no puede compartir una posición. El cliente ve cada paso, pero no el mapa.',
    retry: 'Intentar de nuevo',
    nobody: 'Nadie ha mirado todavía. El cliente y la tienda pueden hacerlo hasta la entrega.',
    followers: 'Lo han mirado: {who}.',
    follower: {
      customer: 'el cliente',
      store: '{count, plural, one {la tienda} other {# personas de la tienda}}',
      admin: '{count, plural, one {soporte} other {# personas de soporte}}',
    },
    away: 'Esta página no estuvo en pantalla durante {minutes, plural, one {un minuto} other {# minutos}} y no se envió nada. Déjela abierta hasta la entrega.',
    otherDevice:
      'Otro dispositivo suyo también envía su posición. Se muestra la más nueva. Cierre esta página en el dispositivo que no lleva.',
  },
};
