import { useTranslations } from 'use-intl';
import css from './feed.module.css';
import { useTypingPeople } from './use-feed.ts';

/** Seen, and never read out: it comes and goes all the time. */
export function TypingPeople({ roomId, ownId }: { readonly roomId: string; readonly ownId: string }) {
  const t = useTranslations('chat.feed');
  const people = useTypingPeople(roomId, ownId);
  const [first] = people;
  return (
    <p className={css.typing} aria-live="off">
      {first && t('typing', { name: first.username, count: people.length })}
    </p>
  );
}
