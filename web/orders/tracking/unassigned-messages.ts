export const unassignedMessages = {
  title: 'No courier yet',
  since: 'Nobody has taken this order for {count, plural, one {# minute} other {# minutes}}.',
  why: {
    'nobody-near': 'No courier is on duty near the shop right now. It is offered to the first who is.',
    'nobody-cleared':
      'The couriers near the shop are not cleared for what is in it. It is offered to the first who is.',
    'all-busy': 'All couriers near the shop have their hands full. It is offered to the first who is free.',
    declined: 'The couriers near the shop could not take it. It is offered to everybody else who comes.',
    offered: 'It is offered to couriers near the shop.',
  },
};
