import { OwnArticles } from '../../../assistant/articles/articles.tsx';
import { ConversationFile } from '../../../assistant/conversations/desk/file.tsx';
import { Inbox } from '../../../assistant/conversations/desk/inbox.tsx';
import { StatusWord } from '../../../orders/status-word.tsx';
import { useFilters } from '../use-filters.ts';

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The conversations that wait for a person, and the articles made of them; the address names the one that is open. */
export function Conversations() {
  const { textOf } = useFilters();
  const [open, article] = [textOf('conversation') ?? '', textOf('article') ?? ''];
  if (isId(open))
    return (
      <ConversationFile key={open} supportId={Number(open)} statusOf={(status) => <StatusWord status={status} />} />
    );
  return (
    <>
      <Inbox />
      <OwnArticles key={article} openId={isId(article) ? Number(article) : undefined} />
    </>
  );
}
