/** What keeps an account open: each is settled by its person, or by waiting. */
export const openMatters = [
  'order',
  'money',
  'payment',
  'payout',
  'prize',
  'ticket',
  'auto_play',
  'dispute',
  'work',
] as const;
export type OpenMatter = (typeof openMatters)[number];
