import { useWaitingSupport } from '../../../assistant/conversations/desk/use-waiting-support.ts';
import css from '../section-count.module.css';

/** How many wait for a person; nothing for none. */
export function ConversationCount() {
  const count = useWaitingSupport();
  return count > 0 && <span className={css.count}>{count}</span>;
}
