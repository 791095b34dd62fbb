import { type HashTree, siblingsOf } from '../../platform/hash-tree.ts';
import { work } from '../../platform/jobs/worker-thread-port.ts';
import type { SealAnswer, SealTask } from './seal-thread.ts';
import { rootOf, treeOf } from './tree.ts';

/** Trees of the last draws that were asked for: of 100,000 tickets one takes 6 MB. */
const kept = new Map<string, HashTree>();
const keptAtMost = 3;

function treeFor(of: SealTask['of']): HashTree | undefined {
  const tree = 'root' in of ? kept.get(of.root) : treeOf(of);
  if (!tree) return undefined;
  const root = Buffer.from(rootOf(tree)).toString('hex');
  kept.delete(root);
  kept.set(root, tree);
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return tree;
}

work((task: SealTask): SealAnswer => {
  const tree = treeFor(task.of);
  return tree ? { root: rootOf(tree), path: task.position === undefined ? [] : siblingsOf(tree, task.position) } : null;
});
