import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryList } from '../../forum/category-list.tsx';
import { Recommendations } from '../../forum/finding/recommendations.tsx';
import { SearchBox } from '../../forum/finding/search-box.tsx';
import { OnlineMembers } from '../../forum/people/online-members.tsx';
import { StatsStrip } from '../../forum/people/stats-strip.tsx';
import { PostList } from '../../forum/post-list.tsx';
import { Leading } from '../../ui/layout/leading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { ForumFrame } from './frame.tsx';
import { NewPostButton } from './new-post-button.tsx';
import { type ForumSearch, type ForumTab, forumTabs } from './search.ts';

export function ForumPage() {
  const t = useTranslations('forum');
  const { tab = 'categories' }: ForumSearch = useSearch({ from: '/signed-in/forum' });
  const navigate = useNavigate();
  return (
    <ForumFrame
      title={t('title')}
      documentTitle={t('documentTitle')}
      lead={<StatsStrip />}
      isFirst
      actions={
        <>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/insights" />}>
            {t('insights')}
          </Button>
          <NewPostButton />
        </>
      }
    >
      <SearchBox />
      <Leading>
        <DividerTabs
          label={t('tabs.label')}
          tabs={forumTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) =>
            void navigate({ to: '/forum', search: { tab: next as ForumTab }, replace: true, resetScroll: false })
          }
        >
          {tab === 'categories' ? <CategoryList /> : <PostList key={tab} list={tab} />}
        </DividerTabs>
      </Leading>
      <Section
        title={t('recommendations.title')}
        actions={
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/forum/recommended" />}>
            {t('recommendations.all')}
          </Button>
        }
      >
        <Recommendations />
      </Section>
      <OnlineMembers />
    </ForumFrame>
  );
}
