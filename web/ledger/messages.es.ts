import type { Translated } from '../client/language.ts';
import type { ledgerMessages } from './messages.ts';

export const ledgerSpanish: Translated<typeof ledgerMessages> = {
  title: 'Billetera',
  documentTitle: 'Billetera · AutoLotto',
  balance: 'Saldo',
  available: 'Disponible para gastar',
  held: '{amount} apartados para pedidos en camino',
  owed: 'Usted debe {amount}',
  owedWhy:
    'Se retiró un depósito que ya se había gastado en parte. Los juegos, la lotería, las monedas y los pagos esperan hasta que se aclare: deposite la cantidad y comuníquese con soporte.',
  heldWhy: 'Se paga cuando se entrega un pedido y vuelve completo cuando se cancela.',
  rate: '1 USD = {coins} ALC',
  addFunds: 'Agregar fondos',
  bitcoinAtm: 'Cajero Bitcoin',
  open: 'Abrir billetera',
  failed: 'No se pudo cargar su billetera.',
  retry: 'Intentar de nuevo',
  loading: 'Cargando su billetera…',
  transactions: {
    title: 'Últimos movimientos',
    none: 'Todavía no hay movimientos',
    noneHint: 'Aquí aparecen los depósitos y los pedidos.',
    failed: 'No se pudieron cargar sus movimientos.',
    retry: 'Intentar de nuevo',
    loading: 'Cargando sus movimientos…',
    pending: 'Apartado',
    order: 'Pedido #{id}',
    types: {
      deposit: 'Depósito',
      purchase: 'Compra',
      refund: 'Reembolso',
      prize: 'Premio',
      payout: 'Retiro',
      adjustment: 'Ajuste',
    },
  },
  atm: {
    title: 'Cajero Bitcoin',
    text: 'Convierta su saldo en efectivo en una tienda cercana. Usted muestra un código y la tienda paga.',
    fee: 'Comisión del {percent}% del pago',
    example: 'Por un pago de {amount} la comisión es de {fee}: usted recibe {net}.',
    get: 'Recibir efectivo',
    add: 'Agregar dinero con Bitcoin',
  },
  support: {
    title: '¿Preguntas sobre dinero?',
    text: 'Para retirar su dinero, escriba o llame. Una persona contesta, de día y de noche.',
  },
};
