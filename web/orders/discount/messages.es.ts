import type { Translated } from '../../client/language.ts';
import type { discountMessages } from './messages.ts';

export const discountSpanish: Translated<typeof discountMessages> = {
  label: 'Descuento',
  recalculated: 'Descuento recalculado',
  was: 'Era de {amount} cuando se hizo el pedido.',
  freeDelivery: 'Entrega gratis',
  not: 'No incluye {goods}: así lo disponen las reglas de su estado',
  part: 'Hasta {percent}% en {goods}: así lo disponen las reglas de su estado',
  off: '{amount} de descuento',
  announce: 'Descuento recalculado: {amount}.',
  store: 'AutoLotto paga este descuento. La tienda recibe el precio completo.',
  waiting: {
    gift: 'Su entrega gratis',
    first_order: '{code} es para un primer pedido. En este no descuenta nada.',
    minimum: 'Agregue {missing} en artículos para usar {code}.',
    restricted: 'Las reglas de su estado no permiten descuentos en estos artículos. {code} espera otro pedido.',
    free_already: 'La entrega ya es gratis. {code} espera otro pedido.',
    recurring_order: 'Los pedidos periódicos no aceptan códigos. {code} espera el próximo pedido que usted haga.',
    phone_order: 'Los pedidos por teléfono no aceptan códigos. {code} espera el próximo pedido en línea.',
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
