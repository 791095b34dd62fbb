import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const instantEmailWords = {
  before: {
    subject: { en: 'Your scratch tickets reveal themselves tomorrow', es: 'Sus raspaditos se revelan solos mañana' },
    text: {
      en: '{count, plural, one {A scratch ticket of yours is} other {# scratch tickets of yours are}} not scratched yet. Tomorrow {count, plural, one {it reveals itself} other {they reveal themselves}}, and what {count, plural, one {it wins} other {they win}} is paid.',
      es: '{count, plural, one {Tiene un raspadito} other {Tiene # raspaditos}} sin raspar. Mañana {count, plural, one {se revela solo} other {se revelan solos}} y se paga lo que {count, plural, one {gane} other {ganen}}.',
    },
    open: { en: 'Scratch them now', es: 'Raspar ahora' },
  },
  after: {
    subject: { en: 'Your scratch tickets were revealed', es: 'Sus raspaditos se revelaron' },
    text: {
      en: '{count, plural, one {A scratch ticket of yours was} other {# scratch tickets of yours were}} revealed after the time for scratching.',
      es: '{count, plural, one {Un raspadito suyo se reveló} other {# raspaditos suyos se revelaron}} al pasar el plazo para raspar.',
    },
    won: { en: 'Won in all: {amount}.', es: 'Ganado en total: {amount}.' },
    lost: { en: 'None of them has won.', es: 'Ninguno ganó.' },
    open: { en: 'See your tickets', es: 'Ver sus boletos' },
  },
} as const satisfies SentenceTable;
