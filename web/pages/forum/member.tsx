import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { BlockButton } from '../../forum/block-button.tsx';
import forum from '../../forum/forum.module.css';
import { Guarded } from '../../forum/guarded.tsx';
import { OwnMemberCard } from '../../forum/people/own-member.tsx';
import css from '../../forum/people/people.module.css';
import { PostRow } from '../../forum/post-row.tsx';
import { memberQuery, ownMemberQuery } from '../../forum/queries.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ForumFrame } from './frame.tsx';

export function MemberPage() {
  const t = useTranslations('forum.member');
  const format = useFormatter();
  const { memberId } = useParams({ from: '/signed-in/forum/member/$memberId' });
  const query = useQuery(memberQuery(Number(memberId)));
  const own = useQuery({ ...ownMemberQuery, enabled: query.data?.isYou === true }).data;
  const name = query.data?.name ?? '';
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <ForumFrame title={name} documentTitle={t('documentTitle', { name })}>
      {isUnknown ? (
        <EmptyState drawing="search" title={t('unknown')} />
      ) : (
        <Guarded query={query} words={{ loading: t('loading'), failed: t('failed') }}>
          {(member) => (
            <>
              <Card>
                <div className={css.who}>
                  <Avatar name={member.name} seed={member.avatar} size="lg" />
                  <div>
                    <strong>{member.badgeLevel}</strong>
                    <p className={forum.quiet}>
                      {t('joined', { date: format.dateTime(new Date(member.joinDate), { dateStyle: 'medium' }) })}
                    </p>
                  </div>
                  {!member.isYou && (
                    <BlockButton key={member.id} member={member} isBlocked={member.isBlocked} variant="outline" />
                  )}
                </div>
                {member.isBlocked && <p className={forum.quiet}>{t('blocked')}</p>}
                <FactList
                  facts={[
                    { label: t('posts'), value: format.number(member.postCount) },
                    { label: t('replies'), value: format.number(member.replyCount) },
                    { label: t('likes'), value: format.number(member.likesReceived) },
                    { label: t('reputation'), value: format.number(member.reputation) },
                  ]}
                />
              </Card>
              {member.isYou && own && <OwnMemberCard key={own.name} own={own} />}
              <Card title={t('latest')}>
                {member.posts.length === 0 ? (
                  <p className={forum.quiet}>{t('none')}</p>
                ) : (
                  <ul className={forum.list}>
                    {member.posts.map((post) => (
                      <PostRow key={post.id} post={post} />
                    ))}
                  </ul>
                )}
              </Card>
            </>
          )}
        </Guarded>
      )}
    </ForumFrame>
  );
}
