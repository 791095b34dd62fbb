import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What waits, then what is earned and under way. */
export function Overview() {
  return (
    <>
      <PartErrorBoundary>
        <WaitingCard />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <OverviewFigures />
      </PartErrorBoundary>
    </>
  );
}
