import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { similarQuery } from '../queries.ts';
import { useSettled } from '../use-settled.ts';
import css from './writing.module.css';

const shortest = 8;

/** Posts that may answer already what a title asks. */
export function SimilarPosts({ title }: { readonly title: string }) {
  const t = useTranslations('forum.write');
  const settled = useSettled(title.trim());
  const found = useQuery({ ...similarQuery(settled), enabled: settled.length >= shortest }).data ?? [];
  if (found.length === 0 || settled.length < shortest) return null;
  return (
    <section className={css.similar} aria-label={t('similar')}>
      <strong>{t('similar')}</strong>
      <ul>
        {found.map((post) => (
          <li key={post.id}>
            <Link to="/forum/post/$postId" params={{ postId: String(post.id) }} target="_blank">
              {t('similarReplies', { title: post.title, count: post.replyCount })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
