import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const catalogueEmailWords = {
  planRefused: {
    subject: { en: 'Prices at {storeName} were not changed', es: 'No se cambiaron precios de {storeName}' },
    planned: {
      en: '{count, plural, one {One price} other {# prices}} at {storeName} {count, plural, one {was} other {were}} due to change on {at}. Something else changed first, so no prices were changed:',
      es: '{count, plural, one {Un precio} other {# precios}} de {storeName} {count, plural, one {debía} other {debían}} cambiar el {at}. Antes cambió otra cosa, así que no se cambió ningún precio:',
    },
    because: { en: '{changes}.', es: '{changes}.' },
    notSold: { en: '{name} is no longer sold', es: '{name} ya no se vende' },
    nowCosts: { en: '{name} now costs {now} instead of {from}', es: '{name} cuesta ahora {now} y no {from}' },
    more: { en: 'and {more} more', es: 'y {more} más' },
    open: { en: 'Review the prices', es: 'Ver los precios' },
  },
  takenDown: {
    subject: { en: '{name} at {storeName} is hidden', es: '{name} de {storeName} está oculto' },
    hidden: {
      en: 'We have hidden {name} at {storeName}: customers no longer see it. Orders already placed go on.',
      es: 'Ocultamos {name} de {storeName}: los clientes ya no lo ven. Los pedidos ya hechos siguen su curso.',
    },
    because: { en: 'Reason: {reason}', es: 'Motivo: {reason}' },
    again: {
      en: 'Only we can show it again. If this is a mistake, tell support.',
      es: 'Solo nosotros podemos mostrarlo de nuevo. Si es un error, avise a soporte.',
    },
    undoneSubject: {
      en: '{name} at {storeName} may be shown again',
      es: '{name} de {storeName} puede mostrarse otra vez',
    },
    undone: {
      en: '{isShown, select, yes {We no longer hide {name} at {storeName}: customers see it again.} other {We no longer hide {name} at {storeName}. It was not for sale before; you can show it in the app.}}',
      es: '{isShown, select, yes {Ya no ocultamos {name} de {storeName}: los clientes lo ven otra vez.} other {Ya no ocultamos {name} de {storeName}. Antes no estaba a la venta; puede mostrarlo en la app.}}',
    },
    open: { en: 'Open the inventory', es: 'Abrir el inventario' },
  },
  itemsSent: {
    subject: { en: '{from} is sending items to {to}', es: '{from} envía artículos a {to}' },
    what: {
      en: '{from} is sending {quantity} × {name} to {to}. Receive them in the app when they arrive.',
      es: '{from} envía {quantity} × {name} a {to}. Regístrelos en la app cuando lleguen.',
    },
    stock: {
      en: 'Your stock does not change before that. If you did not expect this, decline it.',
      es: 'Antes de eso sus existencias no cambian. Si no lo esperaba, rechácelo.',
    },
    open: { en: 'Open the inventory', es: 'Abrir el inventario' },
  },
} as const satisfies SentenceTable;
