/** What other pages say about recurring orders that wait for an answer. */
export const waitingPlansMessages = {
  title: 'Needs your OK',
  count: 'Recurring orders: {count, number} to confirm',
  open: 'Decide',
};
