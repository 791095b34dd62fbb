import type { Translated } from '../../client/language.ts';
import type { discountMessages } from './messages.ts';

export const discountSpanish: Translated<typeof discountMessages> = {
  label: 'Descuento',
  recalculated: 'Descuento recalculado',
  was: 'Era de {amount} al pedir.',
  freeDelivery: 'Entrega gratis',
  not: 'No en {goods}, por reglas del estado',
  part: 'Hasta {percent}% en {goods}, por reglas del estado',
  off: '{amount} de descuento',
  announce: 'Descuento recalculado: {amount}.',
  store: 'La paga AutoLotto; la tienda cobra todo.',
  waiting: {
    gift: 'Su entrega gratis',
    first_order: '{code} es solo para el primer pedido.',
    minimum: 'Agregue {missing} en artículos para usar {code}.',
    restricted: 'Su estado no permite descuento aquí. {code} queda sin usar.',
    free_already: 'La entrega ya es gratis. {code} queda sin usar.',
    recurring_order: 'Sin códigos en pedidos periódicos. {code} queda sin usar.',
    phone_order: 'Sin códigos en pedidos por teléfono. {code} queda sin usar.',
  },
  goods: {
    lottery: 'boletos de lotería',
    cigarettes: 'cigarrillos',
    tobacco: 'tabaco',
    vaping: 'productos de vapeo',
    alcohol: 'alcohol',
    convenience: 'artículos de conveniencia',
    essentials: 'artículos básicos',
  },
};
