import { useQuery } from '@tanstack/react-query';
import { waitingCasesQuery } from '../../../moderation/queries.ts';
import css from '../section-count.module.css';

/** How many cases wait for a moderator; nothing for none. */
export function ModerationCount() {
  const { data: count = 0 } = useQuery(waitingCasesQuery);
  return count > 0 && <span className={css.count}>{count}</span>;
}
