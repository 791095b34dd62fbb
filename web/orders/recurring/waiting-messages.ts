/** What other pages say about recurring orders that wait for an answer. */
export const waitingPlansMessages = {
  title: 'Needs your OK',
  count: '{count, plural, one {# recurring order needs your OK} other {# recurring orders need your OK}}',
  open: 'Decide',
};
