import { errorWords } from '../../shared/words/error-words.ts';

export const freeDeliveryErrorWords = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorWords({
    en: 'We have your request. Expect an email.',
    es: 'Tenemos su solicitud. Espere nuestro correo.',
  }),
  FREE_DELIVERY_ALREADY_ACTIVE: errorWords({
    en: 'You already have free delivery.',
    es: 'Ya tiene entrega gratis.',
  }),
  FREE_DELIVERY_NOT_REQUESTED: errorWords({
    en: 'You have no open request.',
    es: 'No tiene ninguna solicitud abierta.',
  }),
  FREE_DELIVERY_REQUEST_NOT_FOUND: errorWords({
    en: 'No such request, or already decided.',
    es: 'No existe esa solicitud o ya se decidió.',
  }),
  FREE_DELIVERY_DECIDED: errorWords({
    en: 'Just answered or withdrawn.',
    es: 'Se acaba de contestar o retirar.',
  }),
  FREE_DELIVERY_END_INVALID: errorWords({
    en: 'Choose today or later.',
    es: 'Elija hoy o después.',
  }),
};
