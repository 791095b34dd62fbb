/** Texts about offline reports of a courier's phone. */
export const toldMessages = {
  by: '{name}: done {done}, sent {at}',
  seq: 'no. {seq} from this phone',
  step: {
    pending: 'pending',
    accepted: 'accepted',
    picked_up: 'picked up',
    en_route: 'on the way',
    delivered: 'delivered',
    cancelled: 'cancelled',
    check: 'ID check',
    photo: 'photo',
    signature: 'signature',
    pin: 'PIN',
    refusal: 'partial refusal',
    return: 'returned',
    incident: 'incident',
  },
};
