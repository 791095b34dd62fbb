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
    title: 'Otras tiendas que pueden traerlo ahora',
    near: '{store}, a {miles} millas',
    has: '{same, plural, =0 {Algo parecido a {like} de sus artículos} other {# de sus artículos{like, plural, =0 {} other {, y algo parecido a # más}}}}. Artículos: {subtotal}.',
    take: 'Pedir en {store}',
    taken: 'Su carrito ahora es de {store}. Revíselo antes de hacer el pedido.',
    none: 'Ninguna otra tienda cercana tiene ahora estos artículos.',
    failed: 'No pudimos buscar otras tiendas.',
    retry: 'Buscar otra vez',
  },

  charge: {
    share: '{what} ({rate})',
    sales_tax: 'Impuesto sobre las ventas',
    excise: 'Impuesto especial',
    deposit: 'Depósito por envase',
    bag_fee: 'Cargo por bolsa',
  },
};
