import { errorWords } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const prizesErrorWords = {
  PRIZE_NOT_FOUND: errorWords({ en: 'There is no such prize.', es: 'No existe ese premio.' }),
  CLAIM_STEP: errorWords({
    en: 'This claim is {state, select, credited {in the wallet} sent {sent} approved {approved} paid {paid} refused {refused} expired {expired} reversed {taken back} other {not sent}} already. Reload the list.',
    es: 'Este premio ya está {state, select, credited {en la billetera} sent {reclamado} approved {aprobado} paid {pagado} refused {rechazado} expired {vencido} reversed {anulado} other {sin reclamar}}. Vuelva a cargar la lista.',
  }),
  CLAIM_OVER: errorWords({
    en: 'This prize could be claimed until {on}.',
    es: 'Este premio se podía reclamar hasta el {on}.',
    prepare: ({ on }: { on: string }, _, timeZone) => ({ on: calendarDay(on, timeZone) }),
  }),
  CLAIM_OWN: errorWords({
    en: 'You cannot decide on your own prize.',
    es: 'No puede decidir sobre su propio premio.',
  }),
  CLAIM_IDENTITY: errorWords({
    en: 'Nobody has checked who the winner is. Record their documents under People, or refuse the claim.',
    es: 'Nadie ha comprobado quién es la persona. Registre sus documentos en Personas o rechace la reclamación.',
  }),
};
