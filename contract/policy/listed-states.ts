/** States and territories with a page of their own, as they are listed. Without the validator: pages use it too. */
export const listedStates = [
  'AZ',
  'AR',
  'CO',
  'ID',
  'MA',
  'ME',
  'MN',
  'MT',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NY',
  'OH',
  'OR',
  'TX',
  'WV',
  'DC',
  'PR',
] as const;
export type ListedState = (typeof listedStates)[number];
