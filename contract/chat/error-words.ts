import { errorWords } from '../shared/words/error-words.ts';

export const chatErrorWords = {
  ROOM_UNKNOWN: errorWords({
    en: 'There is no such room. Choose one from the list.',
    es: 'Esa sala no existe. Elija una de la lista.',
  }),
  MESSAGE_UNKNOWN: errorWords({
    en: 'This message does not exist, or you are not allowed to see it.',
    es: 'Este mensaje no existe o usted no puede verlo.',
  }),
  ROOM_CLOSED_TO_YOU: errorWords({
    en: '{room} opens at level {level}. You are at level {have}.',
    es: '{room} se abre en el nivel {level}. Usted está en el nivel {have}.',
  }),
  HOUSE_WRITES_ONLY: errorWords({
    en: 'Only AutoLotto posts in this room.',
    es: 'En esta sala solo publica AutoLotto.',
  }),
  TOO_FAST: errorWords({
    en: 'Slow down: you can write again in {seconds, plural, one {# second} other {# seconds}}.',
    es: 'Más despacio: podrá escribir de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  }),
  LINKS_NOT_YET: errorWords({
    en: 'New members cannot post links during their first {hours} hours. Remove the link and send again.',
    es: 'Los miembros nuevos no pueden publicar enlaces durante sus primeras {hours} horas. Quite el enlace y envíe de nuevo.',
  }),
  RECALL_OVER: errorWords({
    en: 'The time to take this message back is over. Report it if it should be removed.',
    es: 'Ya pasó el tiempo para retirar este mensaje. Denúncielo si debe quitarse.',
  }),
  PURCHASE_STAYS: errorWords({
    en: 'A group purchase stays in its room. On its own page you can withdraw it while nobody else has joined.',
    es: 'Una compra en grupo permanece en su sala. En su propia página puede retirarla mientras nadie más se haya unido.',
  }),
  NO_PURCHASES_HERE: errorWords({
    en: 'Group purchases are started in the rooms for Powerball and Mega Millions.',
    es: 'Las compras en grupo se inician en las salas de Powerball y Mega Millions.',
  }),
  SHARED_ALREADY: errorWords({
    en: 'You have shared this already.',
    es: 'Usted ya compartió esto.',
  }),
  NOTHING_TO_SHARE: errorWords({
    en: 'This is not yours to share, or it no longer counts.',
    es: 'Esto no es suyo para compartir o ya no cuenta.',
  }),
};
