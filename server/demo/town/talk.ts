import type { RoomId } from '@autolotto/contract/chat/rooms.ts';

/** People of the talk, by the name under which `past-talk.ts` finds their accounts. */
export const talkers = {
  walter: 'customer2@example.test',
  ada: 'winner@example.test',
  maya: 'courier@example.test',
  priya: 'store@example.test',
  helen: 'admin@example.test',
  rosa: 'customer@example.test',
} as const;
type Talker = keyof typeof talkers;

type Said = {
  readonly room: RoomId;
  readonly by: Talker;
  readonly text: string;
  readonly minutesAgo: number;
  readonly isStrategy?: true;
};

const day = 1_440;
/** What was said before the demo began, each room's oldest first. */
export const pastTalk: readonly Said[] = [
  {
    room: 'general',
    by: 'helen',
    minutesAgo: 4 * day + 300,
    text: 'Welcome to the chat. Be kind, and never send anyone money or card numbers. We will never ask for them here.',
  },
  {
    room: 'general',
    by: 'walter',
    minutesAgo: 4 * day + 280,
    text: 'Good morning everyone. First time in one of these rooms, and the letters are big enough for me!',
  },
  {
    room: 'general',
    by: 'priya',
    minutesAgo: 4 * day + 274,
    text: 'Welcome Walter. Maple Corner Market is open until ten tonight.',
  },
  {
    room: 'general',
    by: 'ada',
    minutesAgo: 3 * day + 90,
    text: 'Does anybody know if the shops print draw tickets on Sundays?',
  },
  {
    room: 'general',
    by: 'priya',
    minutesAgo: 3 * day + 84,
    text: 'We do, from noon.\nBring your ID, we check every time.',
  },
  { room: 'general', by: 'ada', minutesAgo: 3 * day + 80, text: 'Perfect, thank you.' },
  {
    room: 'general',
    by: 'maya',
    minutesAgo: 2 * day + 400,
    text: 'Roads around the lake are icy today, deliveries may take ten minutes longer.',
  },
  {
    room: 'general',
    by: 'walter',
    minutesAgo: 2 * day + 380,
    text: 'Take your time, Maya. Nobody needs chips that badly.',
  },
  { room: 'general', by: 'rosa', minutesAgo: day + 200, text: 'Hola a todos. ¿Alguien más juega desde Larimer Falls?' },
  { room: 'general', by: 'ada', minutesAgo: day + 190, text: '¡Hola Rosa! Yo, desde Orchard Lane.' },
  {
    room: 'general',
    by: 'walter',
    minutesAgo: 95,
    text: 'My granddaughter set up two-step verification for me. Worth the hundred points.',
  },
  {
    room: 'general',
    by: 'priya',
    minutesAgo: 60,
    text: 'Fresh coffee at the store until noon, if you are near Birch Street.',
  },
  { room: 'general', by: 'ada', minutesAgo: 22, text: 'On my way!' },
  {
    room: 'powerball-group',
    by: 'ada',
    minutesAgo: 2 * day,
    text: 'I only play when I can afford to lose it. Same for you?',
  },
  { room: 'powerball-group', by: 'walter', minutesAgo: 2 * day - 30, text: 'Two dollars a week, and that is that.' },
  {
    room: 'powerball-group',
    by: 'ada',
    minutesAgo: day,
    isStrategy: true,
    text: 'Every line is as likely as any other. I pick numbers above 31 so that I would share less if it ever hits: many people play birthdays.',
  },
  { room: 'mega-millions', by: 'walter', minutesAgo: day + 30, text: 'Is the draw tonight or tomorrow?' },
  {
    room: 'mega-millions',
    by: 'priya',
    minutesAgo: day + 20,
    text: 'The lottery page shows the next draw with its time.',
  },
  {
    room: 'winners-circle',
    by: 'helen',
    minutesAgo: 3 * day,
    text: 'Wins are posted here for members who choose to share theirs, without amounts.',
  },
  { room: 'vip-lounge', by: 'helen', minutesAgo: 3 * day, text: 'The lounge opens at level 10.' },
  {
    room: 'crypto-trading',
    by: 'walter',
    minutesAgo: 6 * 60,
    text: 'So one dollar is ten coins, and coins never turn back into dollars. Good to know before converting.',
  },
  { room: 'gamification-hub', by: 'ada', minutesAgo: 5 * 60, text: 'Which achievement did you get first?' },
];
