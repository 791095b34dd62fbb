/** Finds in a plan the reads of a whole table that grows without end. */
import type { Explained, PlanNode } from './plans.ts';

/** Takes rows as they come, so that a limit above it stops what is below it. */
const passesOn = new Set([
  'Limit',
  'LockRows',
  'Nested Loop',
  'Result',
  'Subquery Scan',
  'Append',
  'Merge Append',
  'Unique',
  'Incremental Sort',
  'ProjectSet',
  'Memoize',
]);

/**
 * Tables read whole, and indexes read from one end to the other. An index of few rows, such as of what is open, may be read
 * whole; so may the first rows of an index that nothing filters.
 */
export function findScans(
  { plan }: Pick<Explained, 'plan'>,
  isEndless: (table: string) => boolean,
  isOfFew: (index: string) => boolean,
): string[] {
  const found: string[] = [];
  const look = (node: PlanNode, isLimited: boolean) => {
    const kind = node['Node Type'];
    const table = node['Relation Name'];
    const stops = kind === 'Limit' || (isLimited && passesOn.has(kind));
    const along = node['Index Name'];
    if (table !== undefined && isEndless(table) && !(along !== undefined && isOfFew(along))) {
      const isWhole = along !== undefined && node['Index Cond'] === undefined && kind !== 'Bitmap Heap Scan';
      if (kind === 'Seq Scan') found.push(`${table}: whole`);
      else if (isWhole && (node.Filter !== undefined || !isLimited)) found.push(`${table}: along ${along}`);
    }
    for (const [place, child] of (node.Plans ?? []).entries())
      look(child, stops && (place === 0 || !/Nested Loop/.test(kind)));
  };
  look(plan, false);
  return [...new Set(found)];
}
