import type { VoteType } from '@autolotto/contract/forum/enums.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useVote, type Voted } from '../queries.ts';
import css from './post.module.css';

type Props = {
  readonly voted: Voted;
  readonly votes: { readonly likeCount: number; readonly dislikeCount: number; readonly ownVote: VoteType };
  /** One's own words have counts alone. */
  readonly isOwn: boolean;
};

export function VoteButtons({ voted, votes, isOwn }: Props) {
  const t = useTranslations('forum.vote');
  const vote = useAction(useVote(voted), {
    failed: { title: t('error'), message: t('failed') },
    done: () => ({ title: t('done') }),
  });
  const button = (type: 'like' | 'dislike', count: number) => {
    const isGiven = votes.ownVote === type;
    const [Given, Open] = type === 'like' ? [IconThumbUpFilled, IconThumbUp] : [IconThumbDownFilled, IconThumbDown];
    if (isOwn)
      return (
        <span className={css.count}>
          <Open aria-hidden /> <VisuallyHidden>{t(type)}</VisuallyHidden> {count}
        </span>
      );
    return (
      <Button
        variant={isGiven ? 'light' : 'subtle'}
        leftSection={isGiven ? <Given aria-hidden /> : <Open aria-hidden />}
        aria-pressed={isGiven}
        aria-label={`${t(type)}, ${count}`}
        loading={vote.isPending && vote.variables === type}
        onClick={() => void vote.run(isGiven ? 'none' : type)}
      >
        {count}
      </Button>
    );
  };
  return (
    <>
      {button('like', votes.likeCount)}
      {button('dislike', votes.dislikeCount)}
    </>
  );
}
