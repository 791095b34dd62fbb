import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Emails about prizes that are claimed. */
export const prizeEmailWords = {
  open: { en: 'See your prizes', es: 'Ver sus premios' },
  won: {
    subject: { en: 'You won {amount}', es: 'Ganó {amount}' },
    text: {
      en: 'You won {amount} with {title}. Prizes of this size are claimed.',
      es: 'Ganó {amount} con {title}. Los premios de este importe se reclaman.',
    },
    steps: {
      en: 'Open your prizes, say where the tax form goes, and send the claim. A person looks at it, which takes up to 5 days, and pays it to your wallet. We check who you are if we have not done so before.',
      es: 'Abra sus premios, diga adónde va el formulario fiscal y envíe la reclamación. Una persona la revisa, lo que tarda hasta 5 días, y la paga a su billetera. Comprobamos quién es usted si no lo hicimos antes.',
    },
  },
  until: { en: 'You can claim it until {day}.', es: 'Puede reclamarlo hasta el {day}.' },
  reminder: {
    subject: { en: 'Your prize of {amount} waits for you', es: 'Su premio de {amount} le espera' },
    text: {
      en: 'You won {amount} with {title} and have not claimed it.',
      es: 'Ganó {amount} con {title} y no lo ha reclamado.',
    },
    after: { en: 'After that it cannot be paid.', es: 'Después ya no se puede pagar.' },
  },
  paid: {
    subject: { en: 'Your prize of {amount} is paid', es: 'Su premio de {amount} está pagado' },
    text: {
      en: 'Your prize of {amount} from {title} is in your wallet.',
      es: 'Su premio de {amount} de {title} está en su billetera.',
    },
    withheld: {
      en: '{withheld} of it was withheld for taxes. Your yearly winnings show it.',
      es: 'Se retuvieron {withheld} de él por impuestos. Sus premios del año lo muestran.',
    },
  },
  refused: {
    subject: { en: 'Your claim of {amount} needs something more', es: 'A su reclamación de {amount} le falta algo' },
    text: {
      en: 'We could not pay your prize of {amount} yet. Reason: {reason}',
      es: 'Todavía no pudimos pagar su premio de {amount}. El motivo: {reason}',
    },
    again: { en: 'Correct it and send the claim again.', es: 'Corríjalo y envíe la reclamación de nuevo.' },
  },
  expired: {
    subject: {
      en: 'Your prize of {amount} was not claimed in time',
      es: 'Su premio de {amount} no se reclamó a tiempo',
    },
    text: {
      en: 'The prize of {amount} from {title} could be claimed until {day}. It can no longer be paid.',
      es: 'El premio de {amount} de {title} se podía reclamar hasta el {day}. Ya no se puede pagar.',
    },
  },
} as const satisfies SentenceTable;
