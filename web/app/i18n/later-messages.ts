import type { LaterPlace } from '../boundaries/places.ts';

export const laterMessages = {
  stamp: 'Soon',
  notOpen: 'Not open yet',
  call: 'Or call {phone} for help.',
  vipGate: {
    title: 'VIP Access Required',
    text: 'This room is for shop staff and admins. Taking you back home.',
    deniedTitle: 'Access Denied',
    denied: 'VIP Tracking Room is only available to admin and store users',
  },
  places: {
    assistant: {
      title: 'Assistant',
      text: 'An assistant for questions about orders and games is coming soon. It is a program, not a person.',
      meanwhile: 'Back to home',
    },
  } satisfies Record<LaterPlace, { title: string; text: string; meanwhile: string }>,
};
