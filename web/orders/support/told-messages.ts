/** Texts about offline reports of a courier's phone. */
export const toldMessages = {
  by: '{name}: done {done}, told {at}',
  seq: 'no. {seq} of what this phone told',
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
    refusal: 'part kept back',
    return: 'brought back',
    incident: 'incident',
  },
};
