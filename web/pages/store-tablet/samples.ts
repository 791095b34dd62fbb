import type { BoardOrder } from '../../orders/tablet/board.ts';

export type SampleOrder = BoardOrder;

const items = (...lines: readonly (readonly [quantity: number, name: string])[]): SampleOrder['items'] =>
  lines.map(([quantity, name], index) => ({ id: index + 1, name, quantity }));
const ago = (now: number, minutes: number) => new Date(now - minutes * 60_000).toISOString();

/** Made-up orders of a made-up day, in each state one can be in at the counter. */
export const sampleOrders = (now: number): readonly SampleOrder[] => [
  {
    id: 1047,
    status: 'pending',
    tabletStatus: 'pending',
    createdAt: ago(now, 1),
    scheduledFor: null,
    customerName: 'Rosa Delgado',
    total: '27.48',
    discount: null,
    minAge: 18,
    specialInstructions: 'Blue door, ring twice',
    handledBy: null,
    courierId: null,
    courier: null,
    items: items([2, 'Powerball draw ticket'], [1, 'Whole milk, half gallon'], [1, 'Sourdough loaf']),
  },
  {
    id: 1048,
    status: 'pending',
    tabletStatus: 'pending',
    createdAt: ago(now, 0),
    scheduledFor: null,
    customerName: 'Sam Okafor',
    total: '18.99',
    discount: null,
    minAge: null,
    specialInstructions: null,
    handledBy: null,
    courierId: null,
    courier: null,
    items: items([3, 'Ground coffee'], [1, 'Pocket lighter']),
  },
  {
    id: 1045,
    status: 'accepted',
    tabletStatus: 'confirmed',
    createdAt: ago(now, 6),
    scheduledFor: null,
    customerName: 'June Park',
    total: '41.20',
    discount: null,
    minAge: 21,
    specialInstructions: null,
    handledBy: null,
    courierId: 'sample',
    courier: { firstName: 'Maya' },
    items: items([2, 'Granger Silver, pack of 20'], [4, 'Scratch ticket, $5']),
  },
  {
    id: 1043,
    status: 'accepted',
    tabletStatus: 'ready',
    createdAt: ago(now, 14),
    scheduledFor: null,
    customerName: 'Al Whitfield',
    total: '22.75',
    discount: null,
    minAge: 21,
    specialInstructions: 'Please call from the gate',
    handledBy: null,
    courierId: 'sample',
    courier: { firstName: 'Theo' },
    items: items([1, 'Table wine, red'], [2, 'Tortilla chips']),
  },
  {
    id: 1039,
    status: 'delivered',
    tabletStatus: 'completed',
    createdAt: ago(now, 52),
    scheduledFor: null,
    customerName: 'Ines Moreau',
    total: '15.49',
    discount: null,
    minAge: null,
    specialInstructions: null,
    handledBy: null,
    courierId: 'sample',
    courier: { firstName: 'Maya' },
    items: items([1, 'Dish soap'], [2, 'Paper towels']),
  },
];

/** Fixed: they belong to no shop. */
export const sampleFigures = {
  orders: 47,
  revenue: '1284.50',
  packingMinutes: 8,
  acceptedShare: 0.98,
  byHour: [
    { hour: 9, orders: 3 },
    { hour: 11, orders: 5 },
    { hour: 13, orders: 8 },
    { hour: 15, orders: 6 },
    { hour: 17, orders: 11 },
    { hour: 19, orders: 14 },
  ],
} as const;
