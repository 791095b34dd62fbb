import type { SentenceTable } from '../shared/words/sentence.ts';

/** What members of a group purchase agree to, in this order. Other words make another version. */
export const agreementWords = {
  share: {
    en: 'A share costs {price} and pays for {plays, plural, one {# play} other {# plays}}. You can hold up to {most} of the {shares} shares.',
    es: 'Una participación cuesta {price} y paga {plays, plural, one {# jugada} other {# jugadas}}. Puede tener hasta {most} de las {shares} participaciones.',
  },
  held: {
    en: 'Your money is held until the tickets are bought: when all shares are taken, or at the deadline if at least {least} are. Otherwise all of it goes back to your wallet.',
    es: 'Su dinero queda retenido hasta que se compren los boletos: cuando estén tomadas todas las participaciones, o en la fecha límite si hay al menos {least}. Si no, todo vuelve a su billetera.',
  },
  leave: {
    en: 'You can leave with all your money until the tickets are bought, but not afterwards.',
    es: 'Puede salir con todo su dinero hasta que se compren los boletos, pero no después.',
  },
  fewer: {
    en: 'If some shares are not taken, the plays are bought in the order shown, as many as the taken shares pay for.',
    es: 'Si quedan participaciones sin tomar, las jugadas se compran en el orden mostrado, tantas como paguen las participaciones tomadas.',
  },
  split: {
    en: 'AutoLotto holds the tickets for all members. Prizes are divided by shares, to the cent. Cents left over go to the largest fractions, and between equal ones to whoever joined earlier.',
    es: 'AutoLotto guarda los boletos para todos los miembros. Los premios se reparten por participaciones, al centavo. Los centavos sobrantes van a las fracciones más grandes y, entre iguales, a quien entró antes.',
  },
  claim: {
    en: 'A ticket that wins more than {line} is claimed once for the whole group. We contact every member, and it is paid out by shares, or to a trust that all members agree on.',
    es: 'Un boleto que gane más de {line} se reclama una sola vez para todo el grupo. Contactamos a cada miembro y se paga por participaciones, o a un fideicomiso que todos acepten.',
  },
} as const satisfies SentenceTable;
