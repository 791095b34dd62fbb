import type { Sentence } from './sentence.ts';

/** What can be switched off, and what is said then: why it does not work, and what still does. */
export const featureWords = {
  conversion: {
    en: 'Buying AutoLottoCoin is off for now. Your coins and wallet are safe.',
    es: 'La compra de AutoLottoCoin está desactivada por ahora. Sus monedas y su billetera están a salvo.',
  },
  points: {
    en: 'Buying store points is off for now. Your points and coins are safe.',
    es: 'La compra de puntos está desactivada por ahora. Sus puntos y monedas están a salvo.',
  },
  rewards: {
    en: 'Redeeming points is off for now. Your points and rewards are safe.',
    es: 'El canje de puntos está desactivado por ahora. Sus puntos y recompensas están a salvo.',
  },
  vip: {
    en: 'The VIP room is off for now. Use the store dashboard.',
    es: 'La sala VIP está desactivada por ahora. Use el panel de la tienda.',
  },
  scratch: {
    en: 'Scratch tickets are off for now. Your wallet and tickets are safe.',
    es: 'Los raspaditos están desactivados por ahora. Su billetera y sus boletos están a salvo.',
  },
  digital: {
    en: 'Digital games are off for now. Your wallet and tickets are safe.',
    es: 'Los juegos digitales están desactivados por ahora. Su billetera y sus boletos están a salvo.',
  },
  lottery: {
    en: 'Draw games are off for now. Your wallet and tickets are safe.',
    es: 'Los sorteos están desactivados por ahora. Su billetera y sus boletos están a salvo.',
  },
  forum: {
    en: 'The forum is off for now. Your posts and orders are safe.',
    es: 'El foro está desactivado por ahora. Sus publicaciones y pedidos están a salvo.',
  },
  pools: {
    en: 'Group purchases are off for now. Your wallet and shares are safe.',
    es: 'Las compras en grupo están desactivadas por ahora. Su billetera y sus participaciones están a salvo.',
  },
  officialTickets: {
    en: 'Official tickets are off for now. Your wallet and tickets are safe.',
    es: 'Los boletos oficiales están desactivados por ahora. Su billetera y sus boletos están a salvo.',
  },
  chat: {
    en: 'Chat is off for now. Sent messages are kept.',
    es: 'El chat está desactivado por ahora. Los mensajes enviados se conservan.',
  },
  assistant: {
    en: 'The assistant is off for now. Call or write to us.',
    es: 'El asistente está desactivado por ahora. Llámenos o escríbanos.',
  },
  card: {
    en: 'Card payments are off for now. Pay from your wallet, or cash where offered.',
    es: 'Los pagos con tarjeta están desactivados por ahora. Pague de su billetera o en efectivo donde se ofrezca.',
  },
  bitcoin: {
    en: 'Bitcoin is off for now. Your wallet is safe; open payments still count.',
    es: 'Bitcoin está desactivado por ahora. Su billetera está a salvo; los pagos abiertos se acreditan.',
  },
} as const satisfies Record<string, Sentence>;

export type Feature = keyof typeof featureWords;
export const features = Object.keys(featureWords) as readonly Feature[];
