import { commonSpanish } from '../../client/common-messages.es.ts';
import type { jurisdictionMessages } from './messages.ts';

export const jurisdictionSpanish: typeof jurisdictionMessages = {
  addressType: {
    label: '¿Qué tipo de dirección es? (opcional)',
    unsaid: 'Sin decir',
    home: 'Casa',
    work: 'Lugar de trabajo',
    hotel: 'Hotel',
    campus: 'Campus o residencia',
    locker: 'Casillero de paquetes',
    po_box: 'Apartado postal',
  },

  alternatives: {
    title: 'Otras tiendas ahora',
    near: '{store}, a {miles} millas',
    has: '{same, plural, =0 {Parecidos a {like} de los suyos} other {# de sus artículos{like, plural, =0 {} other {, # parecidos}}}}. Subtotal: {subtotal}.',
    take: 'Pedir en {store}',
    taken: 'Su carrito ahora es de {store}.',
    none: 'Ninguna otra tienda los tiene ahora.',
    failed: 'No se cargaron otras tiendas.',
    retry: commonSpanish.retry,
  },

  charge: {
    share: '{what} ({rate})',
    sales_tax: 'Impuesto sobre las ventas',
    excise: 'Impuesto especial',
    deposit: 'Depósito por envase',
    bag_fee: 'Cargo por bolsa',
  },
};
