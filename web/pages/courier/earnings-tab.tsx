import { useQuery } from '@tanstack/react-query';
import { courierProfileQuery } from '../../couriers/queries.ts';
import { EarningsPart } from '../../earnings/earnings-part.tsx';
import { OwnRatings } from '../../reviews/own-ratings.tsx';

/** Earnings and ratings: the results of the work. */
export function EarningsTab() {
  const profile = useQuery(courierProfileQuery);
  return <EarningsPart more={<OwnRatings rating={profile.data?.rating} />} />;
}
