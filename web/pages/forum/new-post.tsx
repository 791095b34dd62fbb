import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NewPostForm } from '../../forum/writing/new-post-form.tsx';
import { ForumFrame } from './frame.tsx';
import type { NewPostSearch } from './search.ts';

export function NewPostPage() {
  const t = useTranslations('forum.write');
  const { title = '', category }: NewPostSearch = useSearch({ from: '/signed-in/forum/new' });
  return (
    <ForumFrame title={t('title')} documentTitle={t('documentTitle')} width="reading">
      <NewPostForm title={title} category={category} />
    </ForumFrame>
  );
}
