import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnalyticsSection } from '../../admin/figures/analytics.tsx';
import type { FiguresSearch } from '../../admin/figures/range.ts';
import { storesQuery } from '../../stores/shops-query.ts';
import type { AdminSearch } from './search.ts';

/** Figures over time, of all shops or of one. */
export function Analytics() {
  const search: AdminSearch = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate();
  const { data: shops = [] } = useQuery(storesQuery);
  const change = (changed: FiguresSearch) =>
    void navigate({ to: '/admin', search: { ...search, ...changed }, resetScroll: false });
  return <AnalyticsSection search={search} shops={shops} onChange={change} />;
}
