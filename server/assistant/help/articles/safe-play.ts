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
      ],
      es: [
        'limitar cuánto gasto en lotería',
        'subir mi límite de gasto',
        'bajar mi límite de depósito',
        'por qué un límite más alto tarda tanto',
      ],
    },
    text: {
      en: [
        'You decide how much you deposit, and how much you spend on lottery and coins, in any 24 hours, 7 days or 30 days. A lower limit applies right away.',
        'A higher limit waits {gaming.limitIncreaseHours}. Then you have {gaming.limitIncreaseConfirmHours} to confirm it; without that, your limit stays as it is.',
      ],
      es: [
        'Usted decide cuánto deposita, y cuánto gasta en lotería y monedas, en cualquier período de 24 horas, 7 días o 30 días. Un límite más bajo rige enseguida.',
        'Un límite más alto espera {gaming.limitIncreaseHours}. Después tiene {gaming.limitIncreaseConfirmHours} para confirmarlo; si no lo hace, su límite queda como está.',
      ],
    },
    explains: ['GAMING_LIMIT_EXCEEDED', 'LIMIT_INCREASE_TOO_EARLY', 'LIMIT_INCREASE_NOT_PENDING'],
  },
];
