import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { RewardsCard } from '../../rewards/redemption/rewards-card.tsx';
import { ShopLink } from './shop-link.tsx';

/** Rewards for points; what was redeemed stays in sight while they are switched off. */
export function WhatPointsBuy() {
  const isOff = useSettings().data?.features.rewards === false;
  return (
    <PartErrorBoundary>
      <RewardsCard off={isOff ? <FeatureOff feature="rewards" meanwhile={<ShopLink />} /> : undefined} />
    </PartErrorBoundary>
  );
}
