import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../forum/finding/search-box.tsx';
import { PostList } from '../../forum/post-list.tsx';
import { categoriesQuery } from '../../forum/queries.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ForumFrame } from './frame.tsx';
import { NewPostButton } from './new-post-button.tsx';

export function CategoryPage() {
  const t = useTranslations('forum');
  const { slug } = useParams({ from: '/signed-in/forum/category/$slug' });
  const { data } = useQuery(categoriesQuery);
  const category = data?.find((one) => one.slug === slug) ?? data?.find((one) => one.oldSlugs.includes(slug));
  const title = category?.name ?? t('title');
  return (
    <ForumFrame
      title={title}
      documentTitle={`${title} · ${t('documentTitle')}`}
      lead={category?.description}
      actions={<NewPostButton category={category?.slug ?? slug} />}
    >
      <SearchBox />
      <Card>
        <PostList key={slug} list={{ category: slug }} />
      </Card>
    </ForumFrame>
  );
}
