import type { Translated } from '../client/language.ts';
import type { paymentsMessages } from './messages.ts';

export const paymentsSpanish: Translated<typeof paymentsMessages> = {
  deposit: {
    title: 'Agregar fondos',
    amount: 'Cantidad en dólares',
    presets: 'Cantidades rápidas',
    limits: 'Hasta {daily} al día y {monthly} al mes.',
    summary: 'Qué pasa con su dinero',
    added: 'Se agrega a su billetera',
    networkFee: 'Tarifa de red',
    pay: 'Usted paga',
    after: 'Saldo después',
    submit: 'Pagar {total}',
    submitEmpty: 'Escriba una cantidad',
    sandbox: 'Demostración: este pago se hace con dinero de prueba y se confirma al momento.',
    unavailable: 'Los pagos con tarjeta no están configurados',
    unavailableText:
      'Los depósitos se abren en cuanto haya un proveedor de pagos. Su saldo y sus pedidos funcionan como antes.',
    doneTitle: 'Depósito realizado',
    done: 'Se agregaron fondos a su billetera.',
    failedTitle: 'Error',
    failed: 'No se pudieron depositar los fondos. Intente de nuevo.',
    invalidTitle: 'Cantidad no válida',
    invalid: 'Escriba una cantidad válida mayor que 0.',
    minimum: 'El depósito mínimo es de $0.01',
    decimals: 'Use como máximo dos cifras después del punto, como 12.34',
  },
};
