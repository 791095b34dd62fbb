import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedBetween } from './inventory.ts';
import { type Item, inventoryEveryMs, inventoryQuery } from './queries.ts';

type Seen = { readonly items: readonly Item[] | undefined; readonly changed: ReadonlySet<string> };
const nothing: Seen = { items: undefined, changed: new Set() };

/** The inventory by the clock, and what changed in it with the last answer. */
export function useInventory() {
  const inventory = useQuery({ ...inventoryQuery, refetchInterval: inventoryEveryMs });
  const [seen, setSeen] = useState(nothing);
  // An answer that says the same is the same object, so that a change stays marked until the next one.
  if (inventory.data !== seen.items)
    setSeen({ items: inventory.data, changed: changedBetween(seen.items, inventory.data ?? []) });
  return { inventory, changed: seen.changed };
}
