import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Fold } from '../../ui/display/fold.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ArticleForm } from './article-form.tsx';
import css from './articles.module.css';
import { ownArticlesQuery } from './queries.ts';

/** Help articles that came out of conversations: drafts to review, and those that answer. */
export function OwnArticles({ openId }: { readonly openId: number | undefined }) {
  const t = useTranslations('supportDesk.articles');
  const { data, error, isPending, isFetching, refetch } = useQuery(ownArticlesQuery);
  return (
    <Section title={t('heading')} lead={t('lead')}>
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      {data?.map((article) => (
        <Fold
          key={article.id}
          title={article.title.en || article.title.es || t('untitled')}
          note={t(article.isPublished ? 'published' : 'draft')}
          startsOpen={article.id === openId}
        >
          <ArticleForm article={article} />
        </Fold>
      ))}
    </Section>
  );
}
