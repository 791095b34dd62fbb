import { errorWords } from '../../shared/words/error-words.ts';

export const freeDeliveryErrorWords = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorWords({
    en: 'We already have your request. We will email you when it is decided.',
    es: 'Ya tenemos su solicitud. Le enviaremos un correo cuando se decida.',
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
    en: 'There is no such request, or it was decided and its photo was deleted.',
    es: 'No existe esa solicitud, o ya se decidió y su foto se borró.',
  }),
  FREE_DELIVERY_DECIDED: errorWords({
    en: 'This request was just answered or withdrawn.',
    es: 'Esta solicitud se acaba de contestar o retirar.',
  }),
  FREE_DELIVERY_END_INVALID: errorWords({
    en: 'The last day cannot be in the past.',
    es: 'El último día no puede estar en el pasado.',
  }),
};
