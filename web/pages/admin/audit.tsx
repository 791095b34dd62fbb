import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditLog } from '../../identity/audit/audit-log.tsx';
import type { AuditSearch } from '../../identity/audit/queries.ts';
import type { AdminSearch } from './search.ts';

const filters = ['actor', 'action', 'kind', 'subject', 'from', 'to', 'text'] as const;

/** The filters stand in the address: going back keeps them. */
export function Audit() {
  const search: AdminSearch = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate();
  const given: AuditSearch = Object.fromEntries(
    filters.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  );
  return (
    <AuditLog
      search={given}
      onSearch={(next) => void navigate({ to: '/admin', search: { tab: 'audit', ...next }, resetScroll: false })}
    />
  );
}
