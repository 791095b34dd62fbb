export const unassignedMessages = {
  title: 'No courier yet',
  since: 'No courier for {count, plural, one {# minute} other {# minutes}} so far.',
  why: {
    'nobody-near': 'No couriers are on duty near the shop right now. We will offer it to the first one.',
    'nobody-cleared':
      'Couriers near the shop are not cleared for these items. We will offer it to the first one who is.',
    'all-busy': 'All couriers near the shop are busy. We will offer it to the first one who is free.',
    declined: 'Couriers near the shop could not take it. We will offer it to others.',
    offered: 'We are offering it to couriers near the shop.',
  },
};
