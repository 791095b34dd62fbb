export const statusWordsSpanish = {
  pending: 'pendiente',
  accepted: 'aceptado',
  ready: 'listo para recoger',
  picked_up: 'recogido',
  en_route: 'en camino',
  delivered: 'entregado',
  cancelled: 'cancelado',
};
