import { useTranslations } from 'use-intl';
import { Recommendations } from '../../forum/finding/recommendations.tsx';
import { ForumFrame } from './frame.tsx';

export function RecommendedPage() {
  const t = useTranslations('forum.recommendations');
  return (
    <ForumFrame title={t('title')} documentTitle={t('documentTitle')}>
      <Recommendations />
    </ForumFrame>
  );
}
