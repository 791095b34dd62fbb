import { useQuery } from '@tanstack/react-query';
import { alertsQuery, useAlertsAsTheyChange } from '../../../identity/security/queries.ts';
import css from '../section-count.module.css';

/** How many alerts are open, as they are raised; nothing for none. It stands in the rail, so the section hears it too. */
export function AlertCount() {
  useAlertsAsTheyChange();
  const count = useQuery(alertsQuery).data?.open.length ?? 0;
  return count > 0 && <span className={css.count}>{count}</span>;
}
