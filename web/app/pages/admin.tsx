import { useSignedInUser } from '../../client/session.ts';
import { AccessRequests } from '../../identity/access-requests.tsx';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';
import { Page } from '../../ui/page.tsx';
import { Guarded } from '../guarded.tsx';
import { NotOpenPage } from './not-open-page.tsx';

/** What an admin can do already stands before what opens later. */
export function AdminPage() {
  const { role } = useSignedInUser();
  return (
    <>
      {role === 'admin' && (
        <Page width="reading">
          <Guarded>
            <AccessRequests />
          </Guarded>
          <Guarded>
            <StoreApprovals />
          </Guarded>
        </Page>
      )}
      <NotOpenPage place="admin" />
    </>
  );
}
