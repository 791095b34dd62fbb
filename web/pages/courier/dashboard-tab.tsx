import { useQuery } from '@tanstack/react-query';
import { courierProfileQuery } from '../../couriers/queries.ts';
import { Dashboard } from './dashboard.tsx';
import { NotEligible } from './not-eligible.tsx';
import type { DashboardProps } from './use-dashboard.ts';

export function DashboardTab(props: DashboardProps & { readonly isMenuOpen: boolean }) {
  const { work } = props;
  const { data: profile } = useQuery(courierProfileQuery);
  // Couriers who may not take orders are told so; what they still carry stays in hand.
  const isIneligible = profile?.isEligible === false && work.active.length === 0 && work.returning.length === 0;
  return isIneligible ? <NotEligible /> : <Dashboard {...props} />;
}
