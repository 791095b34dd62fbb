import { errorWords } from '../shared/words/error-words.ts';

export const forumErrorWords = {
  POST_UNKNOWN: errorWords({
    en: 'This post does not exist, or you are not allowed to see it.',
    es: 'Esta publicación no existe, o usted no puede verla.',
  }),
  REPLY_UNKNOWN: errorWords({
    en: 'This reply does not exist, or you are not allowed to see it.',
    es: 'Esta respuesta no existe, o usted no puede verla.',
  }),
  CATEGORY_UNKNOWN: errorWords({
    en: 'This category does not exist. Choose another one.',
    es: 'Esta categoría no existe. Elija otra.',
  }),
  MEMBER_UNKNOWN: errorWords({
    en: 'There is no such member of the forum.',
    es: 'No existe ese miembro del foro.',
  }),
  POST_LOCKED: errorWords({
    en: 'This post is locked and takes no more replies.',
    es: 'Esta publicación está cerrada y ya no admite respuestas.',
  }),
  POST_CHANGED: errorWords({
    en: 'This was changed since you opened it. Your text is kept: look at the new version first.',
    es: 'Esto cambió desde que lo abrió. Su texto se conserva: mire primero la nueva versión.',
  }),
  OWN_VOTE: errorWords({
    en: 'You cannot vote on your own words.',
    es: 'No puede votar sobre sus propias palabras.',
  }),
  NEWCOMER: errorWords({
    en: 'New members may write {what, select, posts {{most} posts a day} replies {{most} replies a day} links {{most} links in a post} other {{most} mentions in a post}}. This grows as you read and take part.',
    es: 'Los miembros nuevos pueden escribir {what, select, posts {{most} publicaciones al día} replies {{most} respuestas al día} links {{most} enlaces por publicación} other {{most} menciones por publicación}}. Aumenta a medida que lee y participa.',
  }),
  TRUST_NEEDED: errorWords({
    en: '{category} opens after you have spent some time reading here.',
    es: '{category} se abre después de leer aquí un tiempo.',
  }),
  NAME_TAKEN: errorWords({
    en: 'Another member has this name. Choose a different one.',
    es: 'Otro miembro tiene ese nombre. Elija otro.',
  }),
  DIGEST_LINK_WRONG: errorWords({
    en: 'This link is not one of our emails, or was cut off. Turn the weekly email off in your notification settings.',
    es: 'Este enlace no es de un correo nuestro, o está cortado. Desactive el correo semanal en sus avisos.',
  }),
  SLUG_TAKEN: errorWords({
    en: 'Another category has this address, or had it before. Choose a different one.',
    es: 'Otra categoría tiene esta dirección, o la tuvo antes. Elija otra.',
  }),
};
