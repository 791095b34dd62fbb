/** Limits, breaks and self-exclusion. */
import type { HelpArticle } from '../article.ts';

export const safePlayArticles: readonly HelpArticle[] = [
  {
    id: 'set-limits',
    topic: 'safe-play',
    path: '/account',
    title: { en: 'Set your limits', es: 'Fijar sus límites' },
    questions: {
      en: [
        'limit how much I spend on lottery',
        'raise my spending limit',
        'lower my deposit limit',
        'why does a higher limit take so long',
        'limit reached, when can I play again',
        'confirm my new limit',
      ],
      es: [
        'limitar cuánto gasto en lotería',
        'subir mi límite de gasto',
        'bajar mi límite de depósito',
        'por qué un límite más alto tarda tanto',
        'límite alcanzado, cuándo puedo jugar otra vez',
        'confirmar mi nuevo límite',
      ],
    },
    text: {
      en: [
        'On your account page you decide how much you deposit, and how much you spend on lottery, games and coins: a day, a week and a month, counted back from now. A lower limit applies right away.',
        'A higher limit waits {gaming.limitIncreaseHours}. Then you have {gaming.limitIncreaseConfirmHours} to confirm it; without that, your limit stays as it is.',
        'For everyone the limit of spending is {gaming.platformLimits.day} a day, {gaming.platformLimits.week} a week and {gaming.platformLimits.month} a month. The lowest limit counts, and the message says from when on there is room again. Refunds make room.',
      ],
      es: [
        'En la página de su cuenta decide cuánto deposita y cuánto gasta en lotería, juegos y monedas: al día, a la semana y al mes, contados hacia atrás desde ahora. Un límite más bajo rige enseguida.',
        'Un límite más alto espera {gaming.limitIncreaseHours}. Después tiene {gaming.limitIncreaseConfirmHours} para confirmarlo; si no lo hace, su límite queda como está.',
        'Para todas las personas el límite de gasto es {gaming.platformLimits.day} al día, {gaming.platformLimits.week} a la semana y {gaming.platformLimits.month} al mes. Vale el límite más bajo, y el mensaje dice desde cuándo hay lugar otra vez. Los reembolsos hacen lugar.',
      ],
    },
    explains: ['GAMING_LIMIT_EXCEEDED', 'LIMIT_INCREASE_TOO_EARLY', 'LIMIT_INCREASE_NOT_PENDING'],
  },
  {
    id: 'self-exclusion',
    topic: 'safe-play',
    path: '/account',
    title: { en: 'Time-out and self-exclusion', es: 'Pausa y autoexclusión' },
    questions: {
      en: [
        'exclude myself from lottery',
        'take a break from gambling',
        'end my self-exclusion early',
        'I excluded myself and want to play again',
        'stop selling me alcohol and tobacco',
        'block my account from games',
      ],
      es: [
        'excluirme de la lotería',
        'tomar una pausa del juego',
        'terminar antes mi autoexclusión',
        'me excluí y quiero volver a jugar',
        'que no me vendan alcohol ni tabaco',
        'bloquear los juegos en mi cuenta',
      ],
    },
    text: {
      en: [
        'On your account page you can take a time-out of a day, a week or a month, or exclude yourself for longer, even for good: from lottery items, games and pools, or from all age-restricted items too. It starts right away.',
        'It ends on its day. Nobody can end it early, not even us, and there is no way around it; you can only extend it. We end your recurring orders with such items and stop emailing you about them. Your money stays yours, and prizes you already have a right to are paid.',
        'Free and confidential help around the clock: {contact.playHelp}.',
      ],
      es: [
        'En la página de su cuenta puede hacer una pausa de un día, una semana o un mes, o excluirse por más tiempo, incluso para siempre: de los artículos de lotería, juegos y compras en grupo, o también de todos los artículos con límite de edad. Rige enseguida.',
        'Termina en su día. Nadie puede terminarla antes, ni siquiera nosotros, y no hay forma de evitarla; solo se puede ampliar. Terminamos sus pedidos recurrentes con esos artículos y no le enviamos más correos sobre ellos. Su dinero sigue siendo suyo, y los premios que ya le corresponden se pagan.',
        'Ayuda gratis y en confianza a cualquier hora: {contact.playHelp}.',
      ],
    },
    explains: ['SELF_EXCLUDED', 'SELF_EXCLUSION_LOCKED'],
  },
  {
    id: 'reality-check',
    topic: 'safe-play',
    path: '/account',
    title: { en: 'Time for a break?', es: '¿Hora de una pausa?' },
    questions: {
      en: [
        'reality check',
        'the app asks me to take a break',
        'what does stop for today do',
        'how long have I played',
        'a message asks me to take a break',
      ],
      es: [
        'aviso de tiempo de juego',
        'la app me pide una pausa',
        'qué hace parar por hoy',
        'cuánto tiempo he jugado',
        'me sale un aviso de hacer una pausa',
      ],
    },
    text: {
      en: [
        'After {gaming.realityCheckMinutes} of play we show how long you have played, what you spent and what you won, and the next purchase waits for your answer. “Go on” lets you continue. “Stop for today” means no lottery items and no games for a day; nobody can undo it.',
        'A break of {gaming.sessionGapMinutes} without play ends the count.',
      ],
      es: [
        'Después de {gaming.realityCheckMinutes} de juego mostramos cuánto tiempo ha jugado, cuánto gastó y cuánto ganó, y la próxima compra espera su respuesta. «Seguir» le deja continuar. «Parar por hoy» significa que no hay lotería ni juegos durante un día; nadie puede deshacerlo.',
        'Una pausa de {gaming.sessionGapMinutes} sin jugar termina la cuenta.',
      ],
    },
    explains: ['REALITY_CHECK'],
  },
  {
    id: 'gambling-help',
    topic: 'safe-play',
    path: '/account',
    title: { en: 'Help with gambling', es: 'Ayuda con el juego' },
    questions: {
      en: [
        'I gamble too much',
        'gambling problem',
        'I cannot stop playing',
        'I lost too much money on lottery',
        'help line for gambling',
        'my husband is addicted to lottery',
      ],
      es: [
        'juego demasiado',
        'problema con el juego',
        'no puedo dejar de jugar',
        'perdí mucho dinero en la lotería',
        'línea de ayuda para el juego',
        'mi esposo es adicto al juego',
      ],
    },
    text: {
      en: [
        'Talk to someone: {contact.playHelp}, free, confidential, around the clock.',
        'Here you can set limits, take a time-out or exclude yourself on the account page, right now and without giving a reason. Play for fun, never with money that you need.',
      ],
      es: [
        'Hable con alguien: {contact.playHelp}, gratis, en confianza, a cualquier hora.',
        'Aquí puede fijar límites, hacer una pausa o excluirse en la página de su cuenta, ahora mismo y sin dar un motivo. Juegue por diversión, nunca con dinero que necesita.',
      ],
    },
    explains: [],
  },
  {
    id: 'where-games-are-sold',
    topic: 'safe-play',
    path: '/us-lottery',
    title: { en: 'Where games are sold', es: 'Dónde se venden los juegos' },
    questions: {
      en: [
        'is lottery available in my state',
        'why do you ask for my location',
        'games not sold here',
        'which states can play',
        'could not find my state',
        'I am traveling, can I play',
      ],
      es: [
        'hay lotería en mi estado',
        'por qué piden mi ubicación',
        'los juegos no se venden aquí',
        'en qué estados se puede jugar',
        'no encuentran mi estado',
        'estoy de viaje, puedo jugar',
      ],
    },
    text: {
      en: [
        'Draw tickets, scratch tickets, digital games and group purchases are sold only in states with a rule that allows them. You can look at everything anywhere.',
        'Before a purchase you share your location once. We keep the state and nothing else. If your device does not find a US state, try again where it has better reception. The US Lottery page shows what is sold in your state.',
      ],
      es: [
        'Los boletos de sorteo, los raspaditos, los juegos digitales y las compras en grupo se venden solo en los estados con una regla que lo permite. Puede mirarlo todo en cualquier lugar.',
        'Antes de una compra comparte una vez su ubicación. Guardamos el estado y nada más. Si su dispositivo no encuentra un estado de EE. UU., intente donde tenga mejor señal. La página Lotería de EE. UU. muestra qué se vende en su estado.',
      ],
    },
    explains: ['GAMING_LOCATION_REQUIRED', 'GAMING_LOCATION_UNKNOWN', 'GAMING_NOT_AVAILABLE_HERE'],
  },
];
