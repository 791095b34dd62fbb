import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './courier.module.css';
import { JobCard } from './job-card.tsx';
import { DeliveredList, JobList } from './job-list.tsx';
import { type CourierStep, nextStepOf, shownOrder, type Work } from './work.ts';

type Props = {
  work: Work;
  isWorking: boolean;
  onStep: (order: Order, step: CourierStep) => void;
  /** What an order on its way has to say about the position being shared. */
  sharing: ReactNode;
  /** What else can be done with an order. */
  aside: (order: Order) => ReactNode;
  /** What has to be brought back to its store. */
  returning: ReactNode;
  /** What there is to see of an order that is delivered. */
  proof: (order: Order) => ReactNode;
};

/** One card and one button: whatever comes next is always in the same place. */
export function CourierBoard({ work, isWorking, onStep, sharing, aside, returning, proof }: Props) {
  const t = useTranslations('couriers');
  const [tappedId, setTappedId] = useState<number>();
  const shown = shownOrder(work, tappedId);
  const step = shown && nextStepOf(shown);
  const card = useRef<HTMLDivElement>(null);
  const show = (orderId: number) => {
    setTappedId(orderId);
    // On a phone the card is above the lists: what was tapped has to come into sight.
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
  };
  const choose = { shownId: shown?.id, onShow: show };

  return (
    <div className={classes.columns}>
      <div className={classes.lists}>
        {returning}
        <JobList
          title={t('activeOrders')}
          orders={work.active}
          empty={<p className={classes.quiet}>{t('noActiveHint')}</p>}
          {...choose}
        />
        <JobList
          title={t('openOrders')}
          note={t('openCount', { count: work.open.length })}
          orders={work.open}
          empty={<p className={classes.quiet}>{t('noOpenHint')}</p>}
          {...choose}
        />
        <DeliveredList orders={work.delivered} proof={proof} />
      </div>
      <div className={classes.main} ref={card}>
        {shown ? (
          <>
            <JobCard order={shown}>{shown.status === 'en_route' && sharing}</JobCard>
            {aside(shown)}
            {step && (
              <div className={classes.action}>
                <Button
                  size="xl"
                  fullWidth
                  loading={isWorking}
                  onClick={() => {
                    setTappedId(shown.id);
                    onStep(shown, step);
                  }}
                >
                  {t(step.label)}
                </Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState drawing="road" title={t('noOpen')}>
            {t('noOpenHint')}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
