import { commonSpanish } from '../../client/common-messages.es.ts';
import type { Translated } from '../../client/language.ts';
import type { placingMessages } from './placing-messages.ts';

export const placingSpanish: Translated<typeof placingMessages> = {
  errorTitle: commonSpanish.error,
  arrives: 'Llega hacia las {time}',
  arrivesIn: 'Llega {window}',
  button: 'Hacer pedido · {total}',
  buttonEmpty: 'Hacer pedido',
  emptyTitle: 'Carrito vacío',
  empty: 'Agregue artículos a su carrito antes de hacer un pedido.',
  shortTitle: 'Saldo insuficiente',
  short: 'Agregue fondos a su billetera antes de hacer este pedido.',
  shortBy: 'A su billetera le faltan {missing}.',
  topUp: 'Agregar {missing} y pedir',
  addFunds: 'Agregar fondos',
  limitTitle: 'Límite alcanzado',
  owesTitle: 'Se retiró un depósito',
  changeLimit: 'Cambiar límite',
  payCash: 'Pagar en efectivo',
  placedTitle: 'Pedido hecho',
  placed: '¡Su pedido se hizo correctamente!',
  failed: 'No se pudo hacer el pedido. Intente de nuevo.',
  tip: {
    legend: 'Propina para el repartidor',
    wrong: 'Escriba un monto de hasta $200.00, como 4.50',
  },
};
