import type { Translated } from '../../client/language.ts';
import { orderSpanish } from '../list/order-messages.es.ts';
import type { unassignedMessages } from './unassigned-messages.ts';

export const unassignedSpanish: Translated<typeof unassignedMessages> = {
  title: orderSpanish.noCourier,
  since: 'Van {count, number} min.',
  why: {
    'nobody-near': 'Sin repartidores cerca de la tienda.',
    'nobody-cleared': 'Los repartidores cercanos no están autorizados.',
    'all-busy': 'Los repartidores cercanos están ocupados.',
    declined: 'Los repartidores cercanos no pudieron. Preguntamos a otros.',
    offered: 'Preguntamos a repartidores cercanos.',
  },
};
