import type { Translated } from '../../client/language.ts';
import type { toldMessages } from './told-messages.ts';

export const toldSpanish: Translated<typeof toldMessages> = {
  by: '{name}: hecho {done}, avisado {at}',
  seq: 'n.º {seq} de este teléfono',
  step: {
    pending: 'pendiente',
    accepted: 'aceptado',
    picked_up: 'recogido',
    en_route: 'en camino',
    delivered: 'entregado',
    cancelled: 'cancelado',
    check: 'identificación revisada',
    photo: 'foto',
    signature: 'firma',
    pin: 'PIN',
    refusal: 'una parte no entregada',
    return: 'devuelto',
    incident: 'incidente',
  },
};
