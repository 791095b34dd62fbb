import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AnalysisShown } from '../../assistant/analysis.tsx';
import { AskForm } from '../../assistant/ask-form.tsx';
import { OwnConversation } from '../../assistant/conversations/own-conversation.tsx';
import { ownSupportQuery } from '../../assistant/conversations/queries.ts';
import { NumbersForm } from '../../assistant/numbers-form.tsx';
import { PostAnalysisShown } from '../../assistant/post-analysis.tsx';
import { PostForm } from '../../assistant/post-form.tsx';
import { suggestionsQuery, useAnalyzeNumbers, useAnalyzePost, useAsk } from '../../assistant/queries.ts';
import { ApiError } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import css from './assistant.module.css';
import { RouteWords } from './route-words.tsx';
import { type AssistantSearch, type AssistantTab, assistantTabs } from './search.ts';

/** Refused fields are shown beside their boxes. */
const failureOf = (title: string, message: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'INVALID_FIELDS' ? undefined : { title, message };

/** The four tabs, and what was found beneath them. */
export function Tabs() {
  const t = useTranslations('assistant');
  const { tab = 'support', from, order, code }: AssistantSearch = useSearch({ from: '/signed-in/ai-assistant' });
  const navigate = useNavigate();
  const failed = (words: 'support' | 'lottery' | 'forum') => failureOf(t('error'), t(`${words}.failed`));
  const own = useQuery(ownSupportQuery).data;
  const state = own?.conversation?.state;
  const isWithPerson = state === 'waiting' || state === 'agent';
  const situation = { page: from, orderId: order, errorCode: code };
  const suggested = useQuery(suggestionsQuery(situation)).data?.questions;
  const asking = useAction(useAsk(), { failed: failed('support') });
  const numbers = useAction(useAnalyzeNumbers(), { failed: failed('lottery') });
  const post = useAction(useAnalyzePost(), { failed: failed('forum') });
  const forms: Record<AssistantTab, ReactNode> = {
    support: (
      <AskForm
        asking={asking}
        situation={situation}
        suggested={suggested}
        isWithPerson={isWithPerson}
        model={own?.model ?? null}
      />
    ),
    lottery: <NumbersForm analyzing={numbers} />,
    forum: <PostForm analyzing={post} />,
    route: null,
  };
  const results: Record<AssistantTab, ReactNode> = {
    support: <OwnConversation none={t('noResult')} isAsking={asking.isPending} />,
    lottery: numbers.data && <AnalysisShown analysis={numbers.data} />,
    forum: post.data && <PostAnalysisShown analysis={post.data.analysis} content={post.data.content} />,
    route: <RouteWords />,
  };
  return (
    <>
      <DividerTabs
        label={t('tabsLabel')}
        tabs={assistantTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/ai-assistant',
            search: { tab: next as AssistantTab, from, order, code },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {forms[tab]}
      </DividerTabs>
      <Card title={t('results')} aria-label={t('results')}>
        <div aria-live={tab === 'support' ? 'off' : 'polite'}>
          {results[tab] ?? <p className={css.quiet}>{t('noResult')}</p>}
        </div>
      </Card>
    </>
  );
}
