/** What can go wrong with an order, beside its steps. */
export const toldIncidentKinds = [
  'delay',
  'accident',
  'damage',
  'missing_goods',
  'wrong_address',
  'nobody_home',
  'behaviour',
  'other',
] as const;
export type ToldIncidentKind = (typeof toldIncidentKinds)[number];
/** With what comes about by itself: a courier gave the order back before the pick-up. */
export const incidentKinds = [...toldIncidentKinds, 'released'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export const incidentWordsLimit = 500;
