import type { RatingAppeal } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { QueueCard } from '../ui/layout/queue-card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { ratingAppealsQuery, useDecideAppeal } from './courier-rating-queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type PendingDecision = { readonly appeal: RatingAppeal; readonly decision: 'uphold' | 'remove' };
const nameOf = ({ courier }: RatingAppeal) => courier.name || courier.email;

/** For admins. */
export function RatingAppeals() {
  const t = useTranslations('courierRatings.appeals');
  const all = useTranslations('courierRatings');
  const query = useQuery(ratingAppealsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: all('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <div className={css.list}>
          {waiting.map((appeal) => {
            const about = { name: nameOf(appeal), id: appeal.orderId };
            return (
              <article key={appeal.id} className={css.review}>
                <p className={css.head}>
                  <strong>{t('of', about)}</strong>
                  <Stars stars={appeal.stars} />
                </p>
                <p className={css.text}>{appeal.text ? t('said', { text: appeal.text }) : t('noWords')}</p>
                <p className={css.text}>{t('because', { name: about.name, reason: appeal.reason })}</p>
                <div className={css.buttons}>
                  <Button
                    leftSection={<IconX aria-hidden />}
                    aria-label={t('removeNamed', about)}
                    onClick={() => ask({ appeal, decision: 'remove' })}
                  >
                    {t('remove')}
                  </Button>
                  <Button
                    variant="outline"
                    leftSection={<IconCheck aria-hidden />}
                    aria-label={t('upholdNamed', about)}
                    onClick={() => ask({ appeal, decision: 'uphold' })}
                  >
                    {t('uphold')}
                  </Button>
                </div>
              </article>
            );
          })}
        </div>
      )}
    >
      {asked && <Answer key={`${asked.appeal.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Answer({ appeal, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('courierRatings.appeals');
  const all = useTranslations('courierRatings');
  const decide = useAction(useDecideAppeal(), {
    failed: { title: all('errorTitle'), message: t('decideFailed') },
    done: () => ({ title: t('done') }),
  });
  const name = nameOf(appeal);

  const answer = (reason: string) => decide.run({ appealId: appeal.id, decision, reason });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(decision === 'remove' ? 'removeTitle' : 'upholdTitle', { name })}
      words={{
        confirm: t(decision),
        keep: t('keep'),
        close: all('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={answer}
    />
  );
}
