import { useQuery } from '@tanstack/react-query';
import { alertsQuery } from '../../../identity/security/queries.ts';
import css from '../console.module.css';

/** How many alerts are open; nothing for none. */
export function AlertCount() {
  const count = useQuery(alertsQuery).data?.open.length ?? 0;
  return count > 0 && <span className={css.count}>{count}</span>;
}
