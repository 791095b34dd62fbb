import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../forum/finding/search-box.tsx';
import { SearchResults } from '../../forum/finding/search-results.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ForumFrame } from './frame.tsx';

export function SearchPage() {
  const t = useTranslations('forum.search');
  const { words } = useParams({ from: '/signed-in/forum/search/$words' });
  return (
    <ForumFrame title={t('title', { words })} documentTitle={t('documentTitle')}>
      <SearchBox key={words} words={words} />
      <Card>
        <SearchResults key={words} words={words} />
      </Card>
    </ForumFrame>
  );
}
