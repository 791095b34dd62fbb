import type { Translated } from '../../client/language.ts';
import type { tabletDemoMessages } from './tablet-demo-messages.ts';

export const tabletDemoSpanish: Translated<typeof tabletDemoMessages> = {
  documentTitle: 'Demostración de la tableta · AutoLotto',
  title: 'Demostración de la tableta',
  lead: 'Todo aquí es inventado; no se envía nada.',
  open: 'Abrir la tableta de la tienda',
  features: {
    title: 'Funciones',
    sound: 'Llena la pantalla y suena',
    tap: 'Un toque por paso',
    pause: 'Pausa de hasta 60 minutos',
    print: 'Imprime en papel de 80 mm',
    offline: 'Funciona sin conexión',
    two: 'Tabletas sincronizadas',
  },
  workflow: {
    title: 'Cómo funciona',
    pending: 'Pendiente',
    pendingText: 'Acepte, o rechace con un motivo.',
    confirmed: 'Confirmado',
    confirmedText: 'Prepárelo. El cliente ve cuándo.',
    ready: 'Listo',
    readyText: 'En el mostrador; el repartidor lo sabe.',
    completed: 'Completado',
    completedText: 'Con el repartidor, que revisa la identificación.',
  },
  samples: {
    title: 'Pedidos de muestra',
    again: 'Empezar de nuevo',
  },
  analytics: {
    title: 'Análisis',
    sample: 'Cifras de muestra',
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
