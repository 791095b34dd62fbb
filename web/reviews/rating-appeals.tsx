import type { RatingAppeal } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { notify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { RowSkeletons } from '../ui/skeletons.tsx';
import { ratingAppealsQuery, useDecideAppeal } from './courier-rating-queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type Asked = { readonly appeal: RatingAppeal; readonly decision: 'uphold' | 'remove' };
const nameOf = ({ courier }: RatingAppeal) => courier.name || courier.email;

/** For admins. */
export function RatingAppeals() {
  const t = useTranslations('courierRatings.appeals');
  const all = useTranslations('courierRatings');
  const { data, isPending, error, refetch } = useQuery(ratingAppealsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <div className={css.list}>
          {data.map((appeal) => {
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
      {asked && (
        <Answer
          key={`${asked.appeal.id} ${asked.decision}`}
          {...asked}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

function Answer({ appeal, decision, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('courierRatings.appeals');
  const all = useTranslations('courierRatings');
  const decide = useDecideAppeal();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = nameOf(appeal);

  const answer = async () => {
    if (reason.trim().length < 3) return setIsMissing(true);
    if (decide.isPending) return;
    try {
      await decide.mutateAsync({ appealId: appeal.id, decision, reason });
      notify({ title: t('done'), message: t('doneText', { name }), tone: 'success' });
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: all('errorTitle'), message: sentenceOf(error, t('decideFailed')), tone: 'danger' });
    }
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(decision === 'remove' ? 'removeTitle' : 'upholdTitle', { name })}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={decide.isPending} onClick={() => void answer()}>
            {t(decision)}
          </Button>
          <Button size="lg" variant="outline" disabled={decide.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={300}
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
    </Sheet>
  );
}
