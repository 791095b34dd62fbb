import type { statusWords } from './status-words.ts';

export const statusWordsSpanish: Record<keyof typeof statusWords, string> = {
  pending: 'pendiente',
  accepted: 'aceptado',
  ready: 'listo para recoger',
  picked_up: 'recogido',
  en_route: 'en camino',
  delivered: 'entregado',
  cancelled: 'cancelado',
};
