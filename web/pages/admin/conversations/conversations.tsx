import { ConversationFile } from '../../../assistant/conversations/desk/file.tsx';
import { Inbox } from '../../../assistant/conversations/desk/inbox.tsx';
import { StatusWord } from '../../../orders/status-word.tsx';
import { useFilters } from '../use-filters.ts';

/** The conversations that wait for a person; the address names the one that is open. */
export function Conversations() {
  const open = useFilters().textOf('conversation') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(open)) return <Inbox />;
  return <ConversationFile key={open} supportId={Number(open)} statusOf={(status) => <StatusWord status={status} />} />;
}
