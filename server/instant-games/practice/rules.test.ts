import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { tierAt } from './rules.ts';

test.each(games)(
  'a practice ticket of $title has the odds of its printed table, to the last ticket',
  ({ table, tickets }) => {
    const counts = table.map(() => 0);
    let without = 0;
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const tier = tierAt(table, ticket);
      if (tier === 0) without += 1;
      else counts[tier - 1] = (counts[tier - 1] ?? 0) + 1;
    }
    expect(counts).toEqual(table.map(({ count }) => count));
    expect(without).toBe(tickets - counts.reduce((sum, count) => sum + count, 0));
  },
);
