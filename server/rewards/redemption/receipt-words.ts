import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** The sentences of a large-print receipt. */
export const receiptWords = {
  title: { en: 'Receipt, order #{orderId}', es: 'Recibo, pedido n.º {orderId}' },
  delivered: { en: 'Delivered on {at}', es: 'Entregado el {at}' },
  item: { en: '{quantity} × {name}', es: '{quantity} × {name}' },
  each: { en: '{price} each: {amount}', es: '{price} cada uno: {amount}' },
  items: { en: 'Items: {amount}', es: 'Artículos: {amount}' },
  delivery: { en: 'Delivery: {amount}', es: 'Entrega: {amount}' },
  freeDelivery: { en: 'Delivery: free', es: 'Entrega: gratis' },
  discount: { en: 'Discount: −{amount}', es: 'Descuento: −{amount}' },
  total: { en: 'Total: {amount}', es: 'Total: {amount}' },
  charge: {
    sales_tax: { en: 'Sales tax: {amount}', es: 'Impuesto sobre las ventas: {amount}' },
    excise: { en: 'Excise tax: {amount}', es: 'Impuesto especial: {amount}' },
    deposit: { en: 'Deposit: {amount}', es: 'Depósito por envase: {amount}' },
    bag_fee: { en: 'Bag fee: {amount}', es: 'Cargo por bolsa: {amount}' },
  },
  paid: {
    wallet: { en: 'Paid from the wallet', es: 'Pagado con la billetera' },
    cash: { en: 'Paid in cash', es: 'Pagado en efectivo' },
    bitcoin: { en: 'Paid with Bitcoin', es: 'Pagado con Bitcoin' },
  },
} as const satisfies SentenceTable & {
  charge: Record<Order['charges'][number]['kind'], Sentence>;
  paid: Record<Order['paymentMethod'], Sentence>;
};
