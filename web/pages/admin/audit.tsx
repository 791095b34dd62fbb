import { AuditLog } from '../../identity/audit/audit-log.tsx';
import { useFilters } from './use-filters.ts';

export function Audit() {
  const { textOf, setFilters } = useFilters();
  const search = {
    actor: textOf('actor'),
    action: textOf('action'),
    kind: textOf('kind'),
    subject: textOf('subject'),
    from: textOf('from'),
    to: textOf('to'),
    find: textOf('find'),
  };
  return <AuditLog search={search} onSearch={setFilters} />;
}
