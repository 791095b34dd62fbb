import type { Translated } from '../../client/language.ts';
import type { tabletDemoMessages } from './tablet-demo-messages.ts';

export const tabletDemoSpanish: Translated<typeof tabletDemoMessages> = {
  documentTitle: 'Demostración de la tableta · AutoLotto',
  title: 'Demostración de la tableta',
  lead: 'Así trabaja una tienda con AutoLotto en su mostrador. Todo en esta página es inventado; no se envía nada.',
  open: 'Abrir la tableta de la tienda',
  features: {
    title: 'Funciones',
    sound: 'Pedidos que no pasan inadvertidos',
    soundText: 'Un pedido nuevo llena la pantalla y suena hasta que alguien la toca.',
    tap: 'Un toque para cada paso',
    tapText: 'Botones grandes, números grandes, ningún menú escondido. Funciona con guantes.',
    pause: 'Un descanso cuando lo necesita',
    pauseText: 'Pausa de 15, 30 o 60 minutos. La tienda vuelve a abrir por sí sola.',
    print: 'También en papel',
    printText: 'Cada pedido se imprime en papel de 80 mm con una casilla para cada producto.',
    offline: 'Funciona sin conexión',
    offlineText:
      'Los pedidos siguen en la pantalla. Lo que toque se guarda y se envía una sola vez al volver la conexión.',
    two: 'Dos tabletas, un mostrador',
    twoText: 'Todas las tabletas muestran lo mismo al mismo tiempo y dicen quién fue más rápido.',
  },
  workflow: {
    title: 'Cómo funciona',
    pending: 'Pendiente',
    pendingText: 'Llega un pedido. Lo acepta, o lo rechaza con un motivo.',
    confirmed: 'Confirmado',
    confirmedText: 'Lo prepara. El cliente ve cuándo estará listo.',
    ready: 'Listo',
    readyText: 'Espera en el mostrador. El repartidor recibe un aviso.',
    completed: 'Completado',
    completedText: 'Lo tiene el repartidor, que revisa la identificación en la puerta.',
  },
  samples: {
    title: 'Pedidos de muestra',
    text: 'Pruébelo: toque para mover una tarjeta. No se envía nada.',
    again: 'Empezar de nuevo',
  },
  analytics: {
    title: 'Análisis',
    sample: 'Cifras de muestra',
    text: 'Cifras fijas de un día inventado. Las suyas están en su tableta y en su panel.',
    orders: 'Pedidos de hoy',
    revenue: 'Ingresos de hoy',
    packing: 'Preparado en',
    minutes: '{count, plural, one {# minuto} other {# minutos}}',
    accepted: 'Aceptados',
    percent: '{share, number, percent}',
    byHour: 'Pedidos por hora',
    count: '{count, plural, one {# pedido} other {# pedidos}}',
  },
};
