import { EveryPerson } from '../../admin/people/every-person.tsx';
import type { FoundPerson } from '../../admin/people/queries.ts';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useUser } from '../../client/session/session.ts';
import { AgeRefusals } from '../../identity/age/age-refusals.tsx';
import { DocumentsSeen } from '../../identity/age/documents-seen.tsx';
import { SubjectHistory } from '../../identity/audit/subject-history.tsx';
import { CredentialReset } from '../../identity/credentials/credential-reset.tsx';
import { JoinedMatches } from '../../identity/persons/duplicate-candidates.tsx';
import { EndSessions } from '../../identity/security/end-sessions.tsx';
import { SuspendAccount } from '../../identity/suspensions/suspend-account.tsx';
import { SuspendedAccounts } from '../../identity/suspensions/suspended-accounts.tsx';
import { PersonRecord } from '../../moderation/people/person-record.tsx';
import { useFilters } from './use-filters.ts';

/** Everybody who has an account, and what an admin can do about it. */
export function People() {
  const { textOf, setFilters } = useFilters();
  const { user } = useUser();
  return (
    <>
      <PartErrorBoundary>
        <EveryPerson
          find={textOf('find')}
          onFilter={setFilters}
          actionsOf={(person) => <Actions {...person} />}
          sessionsOf={({ userId, name, email }) => <EndSessions userId={userId} who={name || email} />}
          historyOf={(userId) => (
            <>
              <PersonRecord personId={userId} canSanction={user?.id !== userId} />
              <SubjectHistory kind="user" id={userId} />
            </>
          )}
        />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <JoinedMatches />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AgeRefusals />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <SuspendedAccounts />
      </PartErrorBoundary>
    </>
  );
}

/** Nobody does these to themselves. */
function Actions({ userId, name, email, isSuspended }: FoundPerson) {
  const { user } = useUser();
  if (user?.id === userId) return null;
  const account = { email, who: name || email };
  return (
    <>
      <DocumentsSeen {...account} />
      <CredentialReset {...account} />
      {!isSuspended && <SuspendAccount {...account} />}
    </>
  );
}
