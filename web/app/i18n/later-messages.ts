import type { LaterPlace } from '../boundaries/places.ts';

const forum = {
  title: 'Forum',
  text: 'Talk with other players about games, shops and good tips. The forum opens here soon.',
  meanwhile: 'Back to home',
};

export const laterMessages = {
  stamp: 'Soon',
  notOpen: 'Not open yet',
  call: 'Or call {phone}: a person helps you.',
  vipGate: {
    title: 'VIP Access Required',
    text: 'This room is for the people who run the shops and the delivery. You are being taken back home.',
    deniedTitle: 'Access Denied',
    denied: 'VIP Tracking Room is only available to admin and store users',
  },
  places: {
    gameWallet: {
      title: 'Game wallet',
      text: 'Card payments are not configured. Coins, store points and game credit will be here; until then your dollars are in your wallet.',
      meanwhile: 'Go to your wallet',
    },
    scratch: {
      title: 'Scratch tickets',
      text: 'Digital scratch tickets will be here. Until then the shops bring real ones to your door.',
      meanwhile: 'Order scratch tickets',
    },
    lottery: {
      title: 'Lottery',
      text: 'Pick your numbers here soon. Until then the shops bring printed tickets to your door.',
      meanwhile: 'Order lottery tickets',
    },
    usLottery: {
      title: 'US lottery',
      text: 'State games and their draws will be here. Until then the shops bring printed tickets to your door.',
      meanwhile: 'Order lottery tickets',
    },
    forum,
    forumNew: forum,
    forumCategory: forum,
    forumRecommended: forum,
    forumPost: forum,
    insights: {
      title: 'Insights',
      text: 'Draw statistics and what they can and cannot tell will be here.',
      meanwhile: 'Back to home',
    },
    chat: {
      title: 'Chat',
      text: 'Rooms to talk and to buy tickets together will be here.',
      meanwhile: 'Back to home',
    },
    bitcoin: {
      title: 'Bitcoin payment',
      text: 'Bitcoin is not configured yet. Pay from your wallet or in cash at the door until then.',
      meanwhile: 'Go to your wallet',
    },
    assistant: {
      title: 'Assistant',
      text: 'An assistant for questions about orders and games will be here. It is a program, and it will say so.',
      meanwhile: 'Back to home',
    },
    vip: {
      title: 'VIP tracking',
      text: 'Live inventory and sales will be here. Single orders can be tracked today.',
      meanwhile: 'See the orders',
    },
  } satisfies Record<LaterPlace, { title: string; text: string; meanwhile: string }>,
};
