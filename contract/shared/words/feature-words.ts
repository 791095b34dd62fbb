import type { Sentence } from './sentence.ts';

/** What can be switched off, and what is said then: why it does not work, and what still does. */
export const featureWords = {
  conversion: {
    en: 'Buying AutoLottoCoin is turned off right now. Your coins and your wallet are not affected.',
    es: 'La compra de AutoLottoCoin está desactivada por ahora. Sus monedas y su billetera no se ven afectadas.',
  },
  points: {
    en: 'Buying store points is turned off right now. Your points and coins are not affected.',
    es: 'La compra de puntos está desactivada por ahora. Sus puntos y monedas no se ven afectados.',
  },
  rewards: {
    en: 'Redeeming points is turned off right now. Your points are not affected, and what you have redeemed still counts.',
    es: 'El canje de puntos está desactivado por ahora. Sus puntos no se ven afectados y lo que ya canjeó sigue valiendo.',
  },
  vip: {
    en: 'The VIP room is turned off right now. Your packs and products are on the store dashboard.',
    es: 'La sala VIP está desactivada por ahora. Sus paquetes y productos están en el panel de la tienda.',
  },
  scratch: {
    en: 'Scratch tickets are turned off right now. Your wallet and the tickets that you have are not affected.',
    es: 'Los raspaditos están desactivados por ahora. Su billetera y los boletos que ya tiene no se ven afectados.',
  },
  digital: {
    en: 'Digital games are turned off right now. Your wallet and the tickets that you have are not affected.',
    es: 'Los juegos digitales están desactivados por ahora. Su billetera y los boletos que ya tiene no se ven afectados.',
  },
  lottery: {
    en: 'Draw games are turned off right now. Your wallet and the tickets that you have are not affected.',
    es: 'Los sorteos están desactivados por ahora. Su billetera y los boletos que ya tiene no se ven afectados.',
  },
  forum: {
    en: 'The forum is turned off right now. What you wrote is kept, and your orders are not affected.',
    es: 'El foro está desactivado por ahora. Lo que usted escribió se conserva y sus pedidos no se ven afectados.',
  },
  pools: {
    en: 'Group purchases are turned off right now. Your wallet and the shares that you have are not affected.',
    es: 'Las compras en grupo están desactivadas por ahora. Su billetera y las participaciones que ya tiene no se ven afectadas.',
  },
  officialTickets: {
    en: 'Official tickets are turned off right now. Your wallet and the tickets that a shop keeps for you are not affected.',
    es: 'Los boletos oficiales están desactivados por ahora. Su billetera y los boletos que una tienda guarda para usted no se ven afectados.',
  },
  chat: {
    en: 'The chat is turned off right now. Messages that were sent are kept.',
    es: 'El chat está desactivado por ahora. Los mensajes enviados se conservan.',
  },
  assistant: {
    en: 'The assistant is turned off right now. Call us or write to us instead.',
    es: 'El asistente está desactivado por ahora. Llámenos o escríbanos.',
  },
  card: {
    en: 'Card payments are turned off right now. You can still shop with the money in your wallet, or pay cash at the door where it is offered.',
    es: 'Los pagos con tarjeta están desactivados por ahora. Puede comprar con el dinero de su billetera o pagar en efectivo en la puerta donde se ofrezca.',
  },
  bitcoin: {
    en: 'Bitcoin is not offered here at the moment. Your wallet is not affected, and payments that are open are still credited.',
    es: 'Bitcoin no se ofrece aquí por ahora. Su billetera no se ve afectada y los pagos abiertos se siguen acreditando.',
  },
} as const satisfies Record<string, Sentence>;

export type Feature = keyof typeof featureWords;
export const features = Object.keys(featureWords) as readonly Feature[];
