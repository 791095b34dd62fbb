import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AgeRefusals } from '../../identity/age/age-refusals.tsx';
import { DocumentsSeen } from '../../identity/age/documents-seen.tsx';
import { CredentialReset } from '../../identity/credentials/credential-reset.tsx';
import { JoinedMatches } from '../../identity/persons/duplicate-candidates.tsx';
import { SuspendedAccounts } from '../../identity/suspensions/suspended-accounts.tsx';

/** What an admin can do about a person's account. */
export function People() {
  return (
    <>
      <PartErrorBoundary>
        <JoinedMatches />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AgeRefusals />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <DocumentsSeen />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <CredentialReset />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <SuspendedAccounts />
      </PartErrorBoundary>
    </>
  );
}
