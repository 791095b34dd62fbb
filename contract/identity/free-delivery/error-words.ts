import { errorWords } from '../../shared/words/error-words.ts';

export const freeDeliveryErrorWords = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorWords({
    en: 'Your request is with our staff already. You get a letter when it is decided.',
    es: 'Nuestro personal ya tiene su solicitud. Recibirá un correo cuando se decida.',
  }),
  FREE_DELIVERY_ALREADY_ACTIVE: errorWords({
    en: 'Your orders are delivered free already.',
    es: 'Sus pedidos ya se entregan gratis.',
  }),
  FREE_DELIVERY_NOT_REQUESTED: errorWords({
    en: 'No request of yours is waiting.',
    es: 'Ninguna solicitud suya está en espera.',
  }),
  FREE_DELIVERY_REQUEST_NOT_FOUND: errorWords({
    en: 'There is no such request, or it was decided and its photo is gone.',
    es: 'No existe esa solicitud, o ya se decidió y su foto se borró.',
  }),
  FREE_DELIVERY_DECIDED: errorWords({
    en: 'This request was answered or withdrawn meanwhile.',
    es: 'Esta solicitud se contestó o se retiró mientras tanto.',
  }),
  FREE_DELIVERY_END_INVALID: errorWords({
    en: 'The last day must not lie in the past.',
    es: 'El último día no puede estar en el pasado.',
  }),
};
