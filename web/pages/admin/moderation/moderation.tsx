import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { ForumCategories } from '../../../forum/desk/categories.tsx';
import { PinRequests } from '../../../forum/desk/pin-requests.tsx';
import { ModerationQueue } from '../../../moderation/desk/queue.tsx';
import { Terms } from '../../../moderation/desk/terms.tsx';

/** What moderators decide on, the words that bring it before them, and the places where people write. */
export function Moderation() {
  return (
    <>
      <PartErrorBoundary>
        <ModerationQueue />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <PinRequests />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <Terms />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <ForumCategories />
      </PartErrorBoundary>
    </>
  );
}
