import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './forum.module.css';
import type { Author } from './queries.ts';

/** Names the author, what the forum trusts them with, and the time. */
export function AuthorLine({ author, children }: { readonly author: Author; readonly children?: ReactNode }) {
  return (
    <div className={css.author}>
      <Link to="/forum/member/$memberId" params={{ memberId: String(author.id) }}>
        {author.name}
      </Link>
      <span className={css.quiet}>{author.badgeLevel}</span>
      {children !== undefined && <span className={css.quiet}>{children}</span>}
    </div>
  );
}
