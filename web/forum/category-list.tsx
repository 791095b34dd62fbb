import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TimeAgo } from './ago.tsx';
import css from './categories.module.css';
import { CategoryIcons, colorOf } from './category-mark.tsx';
import forum from './forum.module.css';
import { Guarded } from './guarded.tsx';
import { type Category, categoriesQuery } from './queries.ts';

export function CategoryList() {
  const t = useTranslations('forum');
  const query = useQuery(categoriesQuery);
  return (
    <Guarded query={query} words={{ loading: t('loading'), failed: t('failed') }} rows={6}>
      {(categories) => (
        <ul className={css.grid}>
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Guarded>
  );
}

function CategoryCard({ category }: { readonly category: Category }) {
  const t = useTranslations('forum.category');
  const { name, description, slug, lastPost } = category;
  return (
    <li className={css.card} style={colorOf(category.color)}>
      <span className={forum.icon}>
        <CategoryIcons icon={category.icon} />
      </span>
      <div className={css.words}>
        <Link to="/forum/category/$slug" params={{ slug }} className={css.name}>
          {name}
        </Link>
        <p>{description}</p>
        <p className={css.counts}>{t('counts', { posts: category.postCount, replies: category.replyCount })}</p>
        {lastPost === null ? (
          <p className={css.counts}>{t('none')}</p>
        ) : (
          <p className={css.last}>
            <Link to="/forum/post/$postId" params={{ postId: String(lastPost.id) }}>
              {t('last', { title: lastPost.title, author: lastPost.author })}
            </Link>{' '}
            <TimeAgo at={lastPost.createdAt} />
          </p>
        )}
      </div>
    </li>
  );
}
