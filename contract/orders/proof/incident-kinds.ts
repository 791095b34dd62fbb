/** Kinds of incidents, outside the steps. */
export const reportedIncidentKinds = [
  'delay',
  'accident',
  'damage',
  'missing_goods',
  'wrong_address',
  'nobody_home',
  'behaviour',
  'other',
] as const;
/** Includes an automatic kind: a courier gave the order back before the pick-up. */
export const incidentKinds = [...reportedIncidentKinds, 'released'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export const incidentWordsLimit = 500;
