import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What members are told at the bell. */
export const poolWords = {
  come: {
    title: { en: 'Group purchases are open in {state}', es: 'Las compras en grupo están abiertas en {state}' },
    text: {
      en: 'You asked us to tell you: groups can buy draw tickets together in {state} now.',
      es: 'Usted nos pidió avisarle: ya se pueden comprar boletos en grupo en {state}.',
    },
    open: { en: 'See the group purchases', es: 'Ver las compras en grupo' },
  },
  bought: {
    title: { en: 'Your group bought its tickets', es: 'Su grupo compró sus boletos' },
    text: {
      en: '{title}: {plays, plural, one {# play} other {# plays}}. See every line before the draw.',
      es: '{title}: {plays, plural, one {# jugada} other {# jugadas}}. Vea cada línea antes del sorteo.',
    },
  },
  returned: {
    title: { en: 'Your group purchase was returned', es: 'Su compra en grupo se devolvió' },
    reasons: {
      short: {
        en: '{title}: not enough shares were taken. All your money is back in your wallet.',
        es: '{title}: no se tomaron suficientes participaciones. Todo su dinero está de vuelta en su billetera.',
      },
      withdrawn: {
        en: '{title}: it was withdrawn. All your money is back in your wallet.',
        es: '{title}: se retiró. Todo su dinero está de vuelta en su billetera.',
      },
      cancelled: {
        en: '{title}: we called it off. All your money is back in your wallet.',
        es: '{title}: la cancelamos. Todo su dinero está de vuelta en su billetera.',
      },
      draw: {
        en: '{title}: sales for the draw have closed. All your money is back in your wallet.',
        es: '{title}: el sorteo ya no está a la venta. Todo su dinero está de vuelta en su billetera.',
      },
    },
  },
  won: {
    title: { en: 'Your group won', es: 'Su grupo ganó' },
    text: {
      en: '{title}: {won} in all, {part} of it yours.',
      es: '{title}: {won} en total, {part} son suyos.',
    },
    claim: {
      en: '{title}: {won}. {claimed} of it is claimed for the whole group. We contact every member.',
      es: '{title}: {won}. De eso, {claimed} se reclaman para todo el grupo. Contactamos a cada miembro.',
    },
  },
  corrected: {
    title: {
      en: 'The numbers of your group’s draw were corrected',
      es: 'Se corrigieron los números del sorteo de su grupo',
    },
    text: {
      en: '{title}: your part is {part} now. The money was moved accordingly.',
      es: '{title}: su parte ahora es {part}. El dinero se movió en consecuencia.',
    },
  },
} as const satisfies SentenceTable;
