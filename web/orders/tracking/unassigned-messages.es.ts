import type { Translated } from '../../client/language.ts';
import type { unassignedMessages } from './unassigned-messages.ts';

export const unassignedSpanish: Translated<typeof unassignedMessages> = {
  title: 'Todavía sin repartidor',
  since: 'Nadie ha tomado este pedido en {count, plural, one {# minuto} other {# minutos}}.',
  why: {
    'nobody-near': 'Ahora no hay repartidores de turno cerca de la tienda. Se ofrece al primero que haya.',
    'nobody-cleared':
      'Los repartidores cerca de la tienda no están autorizados para lo que contiene. Se ofrece al primero que lo esté.',
    'all-busy':
      'Todos los repartidores cerca de la tienda tienen las manos llenas. Se ofrece al primero que quede libre.',
    declined: 'Los repartidores cerca de la tienda no pudieron tomarlo. Se ofrece a todos los demás que lleguen.',
    offered: 'Se está ofreciendo a repartidores cerca de la tienda.',
  },
};
