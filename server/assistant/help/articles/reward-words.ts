/** Coins, points, levels and the VIP room. */
import type { HelpArticle } from '../article.ts';

export const rewardArticles: readonly HelpArticle[] = [
  {
    id: 'coins',
    topic: 'rewards',
    path: '/game-wallet',
    title: { en: 'AutoLottoCoin', es: 'AutoLottoCoin' },
    questions: {
      en: [
        'what is ALC',
        'buy coins',
        'convert dollars to coins',
        'turn coins back into dollars',
        'how much is one coin worth',
        'not enough coins',
      ],
      es: [
        'qué es ALC',
        'comprar monedas',
        'convertir dólares en monedas',
        'volver a cambiar monedas por dólares',
        'cuánto vale una moneda',
        'no tengo bastantes monedas',
      ],
    },
    text: {
      en: [
        'AutoLottoCoin (ALC) is our own coin. One dollar buys {coin.perDollar} ALC on the game wallet, and each dollar brings {xp.perDollar} XP. Coins buy store points. They never turn back into dollars, and they are not a cryptocurrency that can be traded elsewhere.',
        'Dollars that become coins count toward your spending limits.',
      ],
      es: [
        'AutoLottoCoin (ALC) es nuestra propia moneda. Un dólar compra {coin.perDollar} ALC en la billetera de juego, y cada dólar da {xp.perDollar} XP. Las monedas compran puntos de la tienda. Nunca vuelven a ser dólares y no son una criptomoneda que se negocie en otro lugar.',
        'Los dólares que se convierten en monedas cuentan para sus límites de gasto.',
      ],
    },
    explains: ['INSUFFICIENT_COINS'],
  },
  {
    id: 'points-and-rewards',
    topic: 'rewards',
    path: '/game-wallet',
    title: { en: 'Store points and rewards', es: 'Puntos de la tienda y recompensas' },
    questions: {
      en: [
        'what can I buy with points',
        'redeem my points',
        'free delivery with points',
        'large print receipt',
        'not enough points',
        'take back a reward',
        'are points worth money',
      ],
      es: [
        'qué puedo comprar con puntos',
        'canjear mis puntos',
        'entrega gratis con puntos',
        'recibo en letra grande',
        'no tengo bastantes puntos',
        'devolver una recompensa',
        'valen dinero los puntos',
      ],
    },
    text: {
      en: [
        'One AutoLottoCoin buys {points.perCoin} store points; achievements bring points too. On the game wallet you redeem them, for example for free delivery of your next order or a large-print receipt of a delivered order. The price in points stands beside each reward.',
        'Points have no cash value and never turn back into coins or dollars. Free delivery that you have not used can be taken back; your points return. A promo code and free delivery cannot both wait for one order.',
      ],
      es: [
        'Un AutoLottoCoin compra {points.perCoin} puntos de la tienda; los logros también dan puntos. En la billetera de juego los canjea, por ejemplo, por la entrega gratis de su próximo pedido o un recibo en letra grande de un pedido entregado. El precio en puntos está junto a cada recompensa.',
        'Los puntos no tienen valor en efectivo y nunca vuelven a ser monedas ni dólares. Una entrega gratis que no usó se puede devolver y recupera sus puntos. Un código promocional y una entrega gratis no pueden esperar a la vez el mismo pedido.',
      ],
    },
    explains: [
      'REWARD_NOT_FOUND',
      'REWARD_PRICE_CHANGED',
      'INSUFFICIENT_POINTS',
      'RECEIPT_ORDER_INVALID',
      'RECEIPT_OWNED',
    ],
  },
  {
    id: 'levels-and-achievements',
    topic: 'rewards',
    path: '/game-wallet',
    title: { en: 'Levels, XP and achievements', es: 'Niveles, XP y logros' },
    questions: {
      en: [
        'how do I get XP',
        'raise my level',
        'what are achievements',
        'points for an achievement',
        'why did I lose an achievement',
      ],
      es: ['cómo consigo XP', 'subir mi nivel', 'qué son los logros', 'puntos por un logro', 'por qué perdí un logro'],
    },
    text: {
      en: [
        'Buying coins and points brings experience: {xp.perDollar} XP for each dollar that you convert. Each {xp.perLevel} XP is a level. Levels open rooms of the chat and starting group purchases.',
        'Achievements bring store points once: for first orders, a review, an ID check at the door, two-step verification and more. None counts what you play, win or deposit. If what earned one is taken back, its points are too.',
      ],
      es: [
        'Comprar monedas y puntos da experiencia: {xp.perDollar} XP por cada dólar que convierte. Cada {xp.perLevel} XP es un nivel. Los niveles abren salas del chat y permiten iniciar compras en grupo.',
        'Los logros dan puntos de la tienda una vez: por los primeros pedidos, una reseña, una revisión de identificación en la puerta, la verificación en dos pasos y más. Ninguno cuenta lo que juega, gana o deposita. Si lo que lo consiguió se deshace, sus puntos también.',
      ],
    },
    explains: [],
  },
  {
    id: 'vip-room',
    topic: 'rewards',
    path: '/vip-tracking',
    title: { en: 'VIP Tracking Room', es: 'Sala VIP de seguimiento' },
    questions: {
      en: ['what is the VIP room', 'VIP access required', 'see ticket inventory', 'how do I become VIP'],
      es: ['qué es la sala VIP', 'se requiere acceso VIP', 'ver el inventario de boletos', 'cómo llego a ser VIP'],
    },
    text: {
      en: [
        'The VIP Tracking Room shows shop staff and admins how lottery tickets sell: stock, sales and what runs out soon. Customers have no access to it.',
        'Something else is the VIP lounge of the chat: it opens for members at level {chat.levels.vip}.',
      ],
      es: [
        'La sala VIP de seguimiento muestra al personal de las tiendas y a los administradores cómo se venden los boletos de lotería: existencias, ventas y lo que se agota pronto. Los clientes no tienen acceso.',
        'Otra cosa es el salón VIP del chat: se abre a los miembros desde el nivel {chat.levels.vip}.',
      ],
    },
    explains: [],
  },
];
