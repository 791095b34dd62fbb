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
