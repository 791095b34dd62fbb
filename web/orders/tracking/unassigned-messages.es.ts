import type { Translated } from '../../client/language.ts';
import type { unassignedMessages } from './unassigned-messages.ts';

export const unassignedSpanish: Translated<typeof unassignedMessages> = {
  title: 'Todavía sin repartidor',
  since: 'Van {count, number} min.',
  why: {
    'nobody-near': 'Sin repartidores cerca de la tienda.',
    'nobody-cleared': 'Los repartidores cercanos no están autorizados.',
    'all-busy': 'Los repartidores cercanos están ocupados.',
    declined: 'Preguntamos a otros repartidores.',
    offered: 'Preguntamos a repartidores cercanos.',
  },
};
