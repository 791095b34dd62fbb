/** The games that an installation starts with: what they are called, and their printed prize tables. */
import type { DeckTerms, PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type { PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { type Cents, cents } from '@autolotto/contract/shared/money.ts';

type Game = DeckTerms & {
  readonly id: string;
  readonly code: string;
  readonly number: string;
  readonly title: string;
  readonly price: Cents;
  readonly theme: string;
};
type TicketGame = Game & {
  readonly kind: 'ticket';
  readonly category: 'premium' | 'classic' | 'popular' | 'budget';
};
export type DigitalGame = Game & {
  readonly kind: 'digital';
  readonly playStyle: PlayStyle;
  readonly symbols: readonly string[];
};
export type InstantGame = TicketGame | DigitalGame;

/** Rows of dollars and how many tickets win them. */
const table = (...rows: readonly (readonly [dollars: number, count: number])[]): readonly PrizeTier[] =>
  rows.map(([dollars, count]) => ({ prize: cents(dollars * 100), count }));
const dollars = (amount: number): Cents => cents(amount * 100);

const ticketGames: readonly TicketGame[] = [
  {
    kind: 'ticket',
    id: 'granite-peak-fortune',
    code: 'GPF',
    number: '204',
    title: 'Granite Peak Fortune',
    price: dollars(20),
    category: 'premium',
    theme: 'mountain silver mine',
    tickets: 1_200_000,
    ticketsPerPack: 25,
    table: table(
      [100_000, 12],
      [10_000, 60],
      [1_000, 720],
      [500, 1_800],
      [200, 11_280],
      [100, 21_480],
      [50, 40_880],
      [40, 50_300],
      [30, 65_720],
      [25, 77_840],
      [20, 95_780],
    ),
  },
  {
    kind: 'ticket',
    id: 'moonlit-railway',
    code: 'MLR',
    number: '203',
    title: 'Moonlit Railway',
    price: dollars(10),
    category: 'classic',
    theme: 'night train',
    tickets: 1_200_000,
    ticketsPerPack: 50,
    table: table(
      [50_000, 10],
      [5_000, 48],
      [1_000, 300],
      [500, 900],
      [200, 3_620],
      [100, 8_160],
      [50, 18_480],
      [25, 41_800],
      [20, 54_360],
      [15, 76_300],
      [10, 122_980],
    ),
  },
  {
    kind: 'ticket',
    id: 'sagebrush-sparkle',
    code: 'SBS',
    number: '202',
    title: 'Sagebrush Sparkle',
    price: dollars(5),
    category: 'popular',
    theme: 'high desert morning',
    tickets: 1_200_000,
    ticketsPerPack: 75,
    table: table(
      [25_000, 8],
      [2_500, 48],
      [500, 480],
      [100, 2_920],
      [50, 7_260],
      [25, 18_060],
      [20, 24_200],
      [15, 35_340],
      [10, 60_260],
      [5, 149_940],
    ),
  },
  {
    kind: 'ticket',
    id: 'paper-kite-cash',
    code: 'PKC',
    number: '201',
    title: 'Paper Kite Cash',
    price: dollars(2),
    category: 'budget',
    theme: 'kites over a beach',
    tickets: 1_200_000,
    ticketsPerPack: 125,
    table: table(
      [10_000, 6],
      [1_000, 48],
      [200, 480],
      [100, 1_160],
      [50, 2_680],
      [20, 8_220],
      [10, 19_140],
      [5, 44_540],
      [4, 58_480],
      [2, 136_140],
    ),
  },
];

const digitalGames: readonly DigitalGame[] = [
  {
    kind: 'digital',
    id: 'pixel-minnow',
    code: 'PXM',
    number: '101',
    title: 'Pixel Minnow',
    price: dollars(1),
    playStyle: 'line',
    theme: 'tide pool pixel art',
    symbols: ['minnow', 'shell', 'pearl', 'kelp', 'crab', 'anchor', 'starfish', 'bubble'],
    tickets: 600_000,
    ticketsPerPack: 200,
    table: table(
      [1_000, 6],
      [250, 40],
      [100, 220],
      [40, 750],
      [20, 1_760],
      [10, 4_140],
      [5, 9_720],
      [4, 12_790],
      [2, 30_010],
      [1, 70_430],
    ),
  },
  {
    kind: 'digital',
    id: 'lantern-orchard',
    code: 'LNO',
    number: '102',
    title: 'Lantern Orchard',
    price: dollars(3),
    playStyle: 'triple',
    theme: 'night fruit garden',
    symbols: ['apple', 'pear', 'plum', 'lantern', 'moth', 'moon', 'ladder', 'basket'],
    tickets: 480_000,
    ticketsPerPack: 120,
    table: table(
      [10_000, 3],
      [1_000, 30],
      [300, 240],
      [100, 648],
      [60, 1_252],
      [30, 3_060],
      [12, 9_976],
      [9, 14_460],
      [6, 24_400],
      [3, 59_672],
    ),
  },
  {
    kind: 'digital',
    id: 'cobalt-carousel',
    code: 'CBC',
    number: '103',
    title: 'Cobalt Carousel',
    price: dollars(5),
    playStyle: 'match',
    theme: 'fairground at dusk',
    symbols: ['horse', 'ticket', 'drum', 'ribbon', 'star', 'mirror', 'flag', 'bell'],
    tickets: 480_000,
    ticketsPerPack: 75,
    table: table(
      [25_000, 3],
      [2_500, 24],
      [500, 300],
      [200, 412],
      [100, 1_068],
      [50, 2_780],
      [20, 9_852],
      [15, 14_652],
      [10, 25_648],
      [5, 66_780],
    ),
  },
  {
    kind: 'digital',
    id: 'prairie-dynamo',
    code: 'PRD',
    number: '104',
    title: 'Prairie Dynamo',
    price: dollars(10),
    playStyle: 'line',
    theme: 'wind farms and storms',
    symbols: ['turbine', 'bolt', 'wheat', 'kite', 'cloud', 'silo', 'sun', 'rail'],
    tickets: 360_000,
    ticketsPerPack: 50,
    table: table(
      [50_000, 4],
      [5_000, 24],
      [1_000, 96],
      [500, 240],
      [200, 800],
      [100, 1_988],
      [50, 4_936],
      [30, 9_648],
      [20, 16_424],
      [15, 23_956],
      [10, 40_780],
    ),
  },
  {
    kind: 'digital',
    id: 'aurora-vault',
    code: 'AUV',
    number: '105',
    title: 'Aurora Vault',
    price: dollars(20),
    playStyle: 'triple',
    theme: 'polar lights and a bank vault',
    symbols: ['vault', 'key', 'aurora', 'fox', 'ice', 'comet', 'coin', 'compass'],
    tickets: 360_000,
    ticketsPerPack: 25,
    table: table(
      [100_000, 5],
      [10_000, 30],
      [2_500, 60],
      [1_000, 180],
      [500, 544],
      [200, 1_912],
      [100, 4_952],
      [50, 12_812],
      [40, 17_404],
      [30, 25_824],
      [20, 45_040],
    ),
  },
];

export const games: readonly InstantGame[] = [...ticketGames, ...digitalGames];
