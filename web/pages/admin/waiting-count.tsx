import css from './section-count.module.css';
import { useWaiting } from './use-waiting.ts';

/** How many things wait for an admin, in all queues; nothing for none. */
export function WaitingCount() {
  const count = useWaiting().reduce((sum, queue) => sum + (queue.count ?? 0), 0);
  return count > 0 && <span className={css.count}>{count}</span>;
}
