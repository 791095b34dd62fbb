/** Words of draw games. Without the validator: pages use them too. */

export const drawGameIds = [
  'powerball',
  'megamillions',
  'euromillions',
  'eurojackpot',
  'lotto_6_49',
  'lotto_max',
  'oz_lotto',
  'powerball_au',
  'colorado_lotto',
] as const;
export type DrawGameId = (typeof drawGameIds)[number];

export const drawGameTypes = ['multi_state', 'european', 'canadian', 'australian', 'state_only'] as const;
export type DrawGameType = (typeof drawGameTypes)[number];

/** On sale; sold no longer; numbers entered by one person; being paid; paid; and called off, its tickets refunded. */
export const drawStates = ['open', 'closed', 'entered', 'settling', 'settled', 'called_off'] as const;
export type DrawState = (typeof drawStates)[number];

/** Until its draw is settled a ticket is active; void where its draw was called off or its player excluded. */
export const drawTicketStatuses = ['active', 'winning', 'losing', 'void'] as const;
export type DrawTicketStatus = (typeof drawTicketStatuses)[number];

/** Draws that one purchase plays. */
export const mostDraws = 10;

/** Entered by one person; entered alike by another; different or taken back; and corrected since. */
export const drawResultStates = ['entered', 'confirmed', 'refused', 'superseded'] as const;
export type DrawResultState = (typeof drawResultStates)[number];
