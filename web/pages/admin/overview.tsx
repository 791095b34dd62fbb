import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { WaitingCard } from './waiting-card.tsx';

export function Overview() {
  return (
    <PartErrorBoundary>
      <WaitingCard />
    </PartErrorBoundary>
  );
}
