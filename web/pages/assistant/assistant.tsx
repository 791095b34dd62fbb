import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPhone } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AnalysisShown } from '../../assistant/analysis.tsx';
import { AnswerShown } from '../../assistant/answer.tsx';
import { AskForm } from '../../assistant/ask-form.tsx';
import { NumbersForm } from '../../assistant/numbers-form.tsx';
import { PostAnalysisShown } from '../../assistant/post-analysis.tsx';
import { PostForm } from '../../assistant/post-form.tsx';
import { useAnalyzeNumbers, useAnalyzePost, useAsk } from '../../assistant/queries.ts';
import { RouteWords } from '../../assistant/route-words.tsx';
import { ApiError } from '../../client/errors.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import css from './assistant.module.css';
import { type AssistantSearch, type AssistantTab, assistantTabs } from './search.ts';

/** Refused fields are shown beside their boxes. */
const failureOf = (title: string, message: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'INVALID_FIELDS' ? undefined : { title, message };

function CallPerson() {
  const t = useTranslations('assistant');
  const phone = useSettings().data?.contact.phone;
  return phone === undefined ? null : (
    <Button component="a" href={phoneUrl(phone)} variant="outline" leftSection={<IconPhone aria-hidden />}>
      {t('phone', { phone })}
    </Button>
  );
}

function Tabs() {
  const t = useTranslations('assistant');
  const { tab = 'support', from, order, code }: AssistantSearch = useSearch({ from: '/signed-in/ai-assistant' });
  const navigate = useNavigate();
  const failed = (words: 'support' | 'lottery' | 'forum') => failureOf(t('error'), t(`${words}.failed`));
  const asking = useAction(useAsk(), { failed: failed('support') });
  const numbers = useAction(useAnalyzeNumbers(), { failed: failed('lottery') });
  const post = useAction(useAnalyzePost(), { failed: failed('forum') });
  const forms: Record<AssistantTab, ReactNode> = {
    support: <AskForm asking={asking} situation={{ page: from, orderId: order, errorCode: code }} />,
    lottery: <NumbersForm analyzing={numbers} />,
    forum: <PostForm analyzing={post} />,
    route: null,
  };
  const results: Record<AssistantTab, ReactNode> = {
    support: asking.data && <AnswerShown answer={asking.data} />,
    lottery: numbers.data && <AnalysisShown analysis={numbers.data} />,
    forum: post.data && <PostAnalysisShown analysis={post.data} />,
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
        <div aria-live="polite">{results[tab] ?? <p className={css.quiet}>{t('noResult')}</p>}</div>
      </Card>
    </>
  );
}

/** Questions to a program that knows the help pages and the caller's own, and what it says of numbers and posts. */
export function AssistantPage() {
  const t = useTranslations('assistant');
  useDocumentTitle(t('documentTitle'));
  const isOff = useSettings().data?.features.assistant === false;
  if (isOff)
    return (
      <Page title={t('title')} actions={<CallPerson />}>
        <FeatureOff
          feature="assistant"
          meanwhile={
            <Button component={Link} to="/">
              {t('home')}
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page title={t('title')} lead={t('lead')} actions={<CallPerson />}>
      <Tabs />
    </Page>
  );
}
