import { postTopics } from '@autolotto/contract/assistant/enums.ts';
import { useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import css from './assistant.module.css';
import { passagesOf } from './passages.ts';
import type { PostAnalysis } from './queries.ts';

/** The words that the reason is about. */
function MarkedPost({
  content,
  marks,
}: {
  readonly content: string;
  readonly marks: PostAnalysis['moderation']['marks'];
}) {
  const t = useTranslations('assistant.forum');
  return (
    <blockquote className={css.post} aria-label={t('marked')}>
      {passagesOf(content, marks).map(({ at, text, isMarked }) =>
        isMarked ? <mark key={at}>{text}</mark> : <span key={`${at} ${text.length}`}>{text}</span>,
      )}
    </blockquote>
  );
}

/** `content`: the text as it was analyzed. */
export function PostAnalysisShown({
  analysis,
  content,
}: {
  readonly analysis: PostAnalysis;
  readonly content: string;
}) {
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
      {moderation.marks.length > 0 && <MarkedPost content={content} marks={moderation.marks} />}
    </div>
  );
}
