import type { InstantState } from '@autolotto/contract/instant-games/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { DigitalGames } from '../../instant-games/digital/digital-games.tsx';
import { userWalletQuery } from '../../instant-games/queries.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { gamingStatusQuery } from '../../responsible-gaming/queries.ts';
import { SpendLine } from '../../responsible-gaming/spend-line.tsx';
import { useAgeFirst } from './use-age-first.tsx';

/** The digital games with all that a purchase needs, for any page. Tickets can be completed while nothing is sold. */
export function DigitalSection({ state }: { readonly state?: InstantState }) {
  const { id } = useSignedInUser();
  const isOff = useSettings().data?.features.digital === false;
  const gaming = useQuery(gamingStatusQuery).data;
  const { before, dialog } = useAgeFirst();
  // Kept fresh while the page is open: a purchase and a prize move it.
  useQuery(userWalletQuery(id));
  return (
    <>
      {isOff && <FeatureOff feature="digital" />}
      <DigitalGames seen={gaming?.location?.state} state={state} spent={<SpendLine />} before={before} />
      {dialog}
    </>
  );
}
