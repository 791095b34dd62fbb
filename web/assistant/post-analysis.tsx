import { postTopics } from '@autolotto/contract/assistant/enums.ts';
import { useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import css from './assistant.module.css';
import type { PostAnalysis } from './queries.ts';

export function PostAnalysisShown({ analysis }: { readonly analysis: PostAnalysis }) {
  const t = useTranslations('assistant.forum');
  const { sentiment, topics, moderation } = analysis;
  const named = topics.map((topic) => {
    const own = postTopics.find((one) => one === topic);
    return own ? t(`topicNames.${own}`) : topic;
  });
  return (
    <div className={css.result}>
      <FactList
        facts={[
          { label: t('sentiment'), value: t(`sentiments.${sentiment}`) },
          { label: t('topics'), value: named.length > 0 ? named.join(', ') : t('noTopics') },
          {
            label: t('review'),
            value: moderation.needsReview ? t('needsReview') : t('noReview'),
            isWrong: moderation.needsReview,
          },
          { label: t('reason'), value: moderation.reason },
        ]}
      />
    </div>
  );
}
