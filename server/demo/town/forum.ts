/** What the town's people talk about in the forum. */
import type { Difficulty } from '@autolotto/contract/forum/enums.ts';

/** What stands before the @ of their email. */
export type ForumPerson = 'customer' | 'customer2' | 'courier' | 'courier2' | 'store' | 'store2' | 'admin' | 'newcomer';
export type DemoReply = { readonly by: ForumPerson; readonly hoursAgo: number; readonly text: string };
export type DemoPost = {
  readonly by: ForumPerson;
  readonly category: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly difficulty: Difficulty;
  readonly hoursAgo: number;
  readonly isPinned?: true;
  readonly likes: readonly ForumPerson[];
  readonly replies: readonly DemoReply[];
};

export const demoPosts: readonly DemoPost[] = [
  {
    ...{ by: 'admin', category: 'general', hoursAgo: 700, isPinned: true, difficulty: 'any' },
    title: 'Welcome: how this forum works',
    text: `Talk about games, shops and deliveries here.

- Be kind. Everyone was new once.
- Nobody can predict a draw. Posts that sell winning numbers are removed.
- Never share card numbers, addresses or passwords.

Questions about an order? **Help** on the order is faster.`,
    tags: ['rules'],
    likes: ['customer', 'customer2', 'courier'],
    replies: [{ by: 'customer', hoursAgo: 690, text: 'Thanks Helen. Good to have a place for this.' }],
  },
  {
    ...{ by: 'customer2', category: 'strategy', hoursAgo: 96, difficulty: 'beginner' },
    title: 'Do birthdays make worse numbers?',
    text: `I always play birthdays, so nothing above 31. My son says that is a mistake.

Is it?`,
    tags: ['powerball', 'numbers'],
    likes: ['customer', 'newcomer', 'store'],
    replies: [
      {
        by: 'courier',
        hoursAgo: 95,
        text: 'Every line is equally likely. But many people play birthdays, so **you share the prize more often** when they come up.',
      },
      { by: 'customer2', hoursAgo: 94, text: 'That makes sense. I will let Quick Pick choose one of the two lines.' },
      { by: 'store', hoursAgo: 70, text: 'About 7 in 10 tickets we sell are quick picks, for what it is worth.' },
    ],
  },
  {
    ...{ by: 'courier', category: 'strategy', hoursAgo: 60, difficulty: 'intermediate' },
    title: 'What a wheel does, with numbers',
    text: `A wheel plays several lines that cover all pairs of your numbers.

| Numbers | Lines | Cost at $2.00 |
| --- | --- | --- |
| 6 | 6 | $12.00 |
| 7 | 21 | $42.00 |
| 8 | 56 | $112.00 |

It does **not** change the odds of a line. It only spreads them.`,
    tags: ['wheels', 'powerball'],
    likes: ['customer', 'customer2', 'store2', 'admin'],
    replies: [
      { by: 'customer', hoursAgo: 58, text: '56 lines is more than my limit for the month. Six it is.' },
      { by: 'store2', hoursAgo: 41, text: 'Good table. I printed it for the counter.' },
    ],
  },
  {
    ...{ by: 'store', category: 'scratch-tickets', hoursAgo: 30, difficulty: 'any' },
    title: 'How to read “top prizes left”',
    text: 'The count goes down when a top prize is **revealed**, not when it is sold. A ticket in a drawer still counts.',
    tags: ['scratch', 'prizes'],
    likes: ['customer', 'customer2'],
    replies: [
      { by: 'newcomer', hoursAgo: 26, text: 'So two left can really mean none on the shelf?' },
      { by: 'store', hoursAgo: 25, text: 'Yes. That is why we also show how many tickets are left in the deck.' },
    ],
  },
  {
    ...{ by: 'customer', category: 'wins', hoursAgo: 20, difficulty: 'any' },
    title: '$100 on a two dollar ticket',
    text: 'First time ever. It was in my wallet before I had put the phone down.',
    tags: ['scratch', 'win'],
    likes: ['customer2', 'courier', 'store', 'admin', 'newcomer'],
    replies: [
      { by: 'customer2', hoursAgo: 19, text: 'Congratulations, Rosa!' },
      { by: 'courier2', hoursAgo: 18, text: 'Dinner is on you.' },
    ],
  },
  {
    ...{ by: 'newcomer', category: 'help', hoursAgo: 5, difficulty: 'beginner' },
    title: 'What is Power Play, and is it worth it?',
    text: 'The ticket form offers it for a dollar more. What do I get?',
    tags: ['powerball', 'power-play'],
    likes: ['customer2'],
    replies: [
      {
        by: 'store2',
        hoursAgo: 4,
        text: 'Here it doubles every prize except the jackpot. Whether that is worth a dollar is up to you.',
      },
    ],
  },
  {
    ...{ by: 'courier2', category: 'shops-and-delivery', hoursAgo: 44, difficulty: 'any' },
    title: 'Please leave the porch light on',
    text: 'Evening deliveries go faster when I can read the house number. And have your ID in hand for tickets and beer.',
    tags: ['delivery'],
    likes: ['courier', 'admin'],
    replies: [{ by: 'customer', hoursAgo: 43, text: 'Will do. Thank you for coming in the snow last week.' }],
  },
  {
    ...{ by: 'admin', category: 'results', hoursAgo: 120, difficulty: 'advanced' },
    title: 'Hot and cold numbers: what 200 draws can and cannot show',
    text: `In 200 draws of 5 from 69, each number comes up about 14 times. Between 7 and 22 times is what chance alone does.

A number that is “due” is not due. Draws do not remember.`,
    tags: ['numbers', 'statistics'],
    likes: ['courier', 'store', 'customer'],
    replies: [
      { by: 'customer2', hoursAgo: 118, text: 'I still like my 23.' },
      { by: 'admin', hoursAgo: 117, text: 'And 23 is exactly as good as any other.' },
    ],
  },
  {
    ...{ by: 'store2', category: 'results', hoursAgo: 200, difficulty: 'expert' },
    title: 'Expected value of a line near a record jackpot',
    text: `With a jackpot of $1.5 billion, cash value 48 %, tax 37 %, and 300 million lines sold:

1. chance of any winner: about 64 %
2. expected share of a winner: about 0.63
3. value of the jackpot part of a line: about $0.98

So even then less than the $2.00 it costs.`,
    tags: ['statistics', 'powerball'],
    likes: ['courier', 'admin'],
    replies: [],
  },
  {
    ...{ by: 'customer', category: 'help', hoursAgo: 75, difficulty: 'beginner' },
    title: '¿Dónde veo mis boletos de lotería?',
    text: 'Compré dos boletos para el sorteo de mañana y no sé dónde están.',
    tags: ['boletos'],
    likes: ['store'],
    replies: [
      {
        by: 'store',
        hoursAgo: 74,
        text: 'En **Lotería**, en la pestaña de sus boletos. Allí también está el recibo con el número de cada boleto.',
      },
    ],
  },
  {
    ...{ by: 'store2', category: 'strategy', hoursAgo: 150, difficulty: 'intermediate' },
    title: 'Jugar en grupo: lo bueno y lo malo',
    text: 'Con diez personas se compran diez líneas por el precio de una, pero el premio también se divide entre diez. Antes de empezar, escriban quién pone cuánto.',
    tags: ['grupos', 'boletos'],
    likes: ['customer', 'courier'],
    replies: [
      { by: 'customer', hoursAgo: 149, text: 'En mi trabajo lo hacemos así desde hace años y nunca hubo problemas.' },
    ],
  },
  {
    ...{ by: 'courier', category: 'general', hoursAgo: 10, difficulty: 'any' },
    title: 'Limits in the app: who uses them?',
    text: 'I set $20.00 a week in **Account**. It is nice not to think about it. What do you do?',
    tags: ['limits'],
    likes: ['admin', 'customer2'],
    replies: [
      { by: 'customer', hoursAgo: 9, text: 'Ten a week, and a reminder after an hour.' },
      { by: 'customer2', hoursAgo: 8, text: 'Mine is my wife.' },
    ],
  },
];
