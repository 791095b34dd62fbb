import type { endpoints, socketMessages, topics } from '@autolotto/contract/delivery/contract.ts';
import type { CasesOf, HeardOf, SocketCasesOf } from '../test/access/case.ts';
import { cart, participants } from '../test/access/samples.ts';
import type { World } from '../test/access/world.ts';

const dayAhead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

export const calls: CasesOf<typeof endpoints> = {
  route: { grid: 'courier' },
  insertionCost: { grid: 'order offer' },
  way: { grid: 'order party' },
  setBreak: {
    grid: 'courier',
    body: { rest: null },
    does: { by: 'courier', with: { rest: { beginsAt: inAnHour, minutes: 60 } }, changes: [] },
  },
  sharing: { grid: 'courier' },
  slots: {
    grid: 'signedIn',
    body: cart,
    does: {
      by: 'customer',
      with: (world: World) => ({ ...cart(world), addressType: 'home', day: dayAhead, near: '17:00' }),
      changes: [],
    },
  },
};

export const messages: SocketCasesOf<typeof socketMessages> = {
  track_order: { grid: 'order follower' },
  location_update: { grid: 'order bringer', body: ({ positions }: World) => positions.first },
};

export const topicsHeard: HeardOf<typeof topics> = {
  location_update: {
    'its courier moves, and everybody has tried to follow': participants,
  },
  followers_changed: {
    'its courier moves, and everybody has tried to follow': ['courier'],
  },
};
