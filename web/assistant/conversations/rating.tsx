import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import css from './conversations.module.css';
import { useRate } from './queries.ts';

const all = [1, 2, 3, 4, 5] as const;

/** One press rates a closed conversation; another press changes it. */
export function RateConversation({ rating }: { readonly rating: number | null }) {
  const t = useTranslations('supportConversation');
  const sending = useAction(useRate(), { failed: { title: t('stepFailed'), message: t('tryAgain') } });
  return (
    <fieldset className={css.rating}>
      <legend>{rating === null ? t('rate') : t('rated')}</legend>
      <span className={css.stars}>
        {all.map((stars) => (
          <ActionIcon
            key={stars}
            variant="subtle"
            size="lg"
            aria-label={t('star', { stars })}
            aria-pressed={stars === rating}
            disabled={sending.isPending}
            onClick={() => void sending.run(stars)}
          >
            {rating !== null && stars <= rating ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
          </ActionIcon>
        ))}
      </span>
    </fieldset>
  );
}
