/** What can go wrong with an order, beside its steps. */
export const incidentKinds = [
  'delay',
  'accident',
  'damage',
  'missing_goods',
  'wrong_address',
  'nobody_home',
  'behaviour',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export const incidentWordsLimit = 500;
