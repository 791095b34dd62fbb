import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Emails to couriers about their ratings, and to customers about their reviews. */
export const reviewEmailWords = {
  reason: { en: 'Reason: {reason}', es: 'El motivo: {reason}' },
  appeal: {
    removedSubject: { en: 'A rating was removed', es: 'Se quitó una calificación' },
    removed: {
      en: 'We reviewed the rating that you appealed and removed it. It no longer counts.',
      es: 'Revisamos la calificación que usted apeló y la quitamos. Ya no cuenta.',
    },
    staysSubject: { en: 'A rating stays', es: 'Una calificación se mantiene' },
    stays: {
      en: 'We reviewed the rating that you appealed. It stays.',
      es: 'Revisamos la calificación que usted apeló. Se mantiene.',
    },
    open: { en: 'See your ratings', es: 'Ver sus calificaciones' },
  },
  hiddenReview: {
    subject: { en: 'Your review is no longer shown', es: 'Su reseña ya no se muestra' },
    hidden: {
      en: 'Someone reported your review of {storeName}. We checked it and no longer show it.',
      es: 'Alguien denunció su reseña de {storeName}. La revisamos y ya no la mostramos.',
    },
    open: { en: 'See your order', es: 'Ver su pedido' },
  },
} as const satisfies SentenceTable;
