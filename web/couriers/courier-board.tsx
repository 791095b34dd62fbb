import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import classes from './courier.module.css';
import { JobCard } from './job-card.tsx';
import { JobList } from './job-list.tsx';
import { OfferCountdown } from './work/offer-countdown.tsx';
import {
  DeclineOffer,
  type NextBonus,
  OfferFacts,
  useNeedsTraining,
  worthTellingMinutes,
} from './work/offer-facts.tsx';
import { PickUpCode } from './work/pick-up-code.tsx';
import type { Offer } from './work/queries.ts';
import { type CourierStep, nextStepOf, shownOrder, type Work } from './work.ts';

type Props = {
  work: Work;
  /** Open orders in the order of the offers, with their pay. */
  open: readonly Order[];
  offers: readonly Offer[];
  /** More of them, or why there are none to be seen. */
  moreOpen: ReactNode;
  /** The next bonus of the week, if it is within reach. */
  bonus: NextBonus | undefined;
  /** An open order's way and detour; what is known without them, while they are not. */
  insertionCost: (order: Order, otherwise: ReactNode) => ReactNode;
  /** The way to a training that has to be taken first. */
  toTraining: ReactNode;
  isWorking: boolean;
  onStep: (order: Order, step: CourierStep) => void;
  /** State of position sharing, for an order on its way. */
  sharing: (order: Order) => ReactNode;
  /** Link to a map app for an address. */
  maps: (address: string, isNext: boolean) => ReactNode;
  /** Further actions for the courier's own order. */
  aside: (order: Order) => ReactNode;
  /** Content above the orders: the next stop, and the returns to their stores. */
  ahead: (show: (orderId: number) => void) => ReactNode;
  /** What the last delivery brought. */
  earned: ReactNode;
  /** The page has the screen to itself: what is offered takes it over for a while. */
  isTakingOver: boolean;
};

/** One card and one button: whatever comes next is always in the same place. */
export function CourierBoard(props: Props) {
  const { work, open, offers, moreOpen, bonus, insertionCost, toTraining, isWorking, onStep } = props;
  const { sharing, maps, aside, ahead, earned, isTakingOver } = props;
  const t = useTranslations('couriers');
  const needsTraining = useNeedsTraining();
  const [tappedId, setTappedId] = useState<number>();
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set());
  const fresh = open.filter(({ id }) => !passed.has(id) || id === tappedId);
  const shown = shownOrder({ active: work.active, open: fresh }, tappedId);
  const step = shown && nextStepOf(shown);
  const card = useRef<HTMLDivElement>(null);
  const show = (orderId: number) => {
    setTappedId(orderId);
    // On a phone the card is above the lists: the tapped one has to scroll into view.
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
  };
  const choose = { shownId: shown?.id, onShow: show };
  const offerOf = (order: Order) => offers.find(({ orderId }) => orderId === order.id);
  const offer = shown && shown.courierId === null ? offerOf(shown) : undefined;

  return (
    <div className={classes.columns}>
      <div className={classes.lists}>
        {ahead(show)}
        <JobList
          title={t('activeOrders')}
          orders={work.active}
          empty={<p className={classes.quiet}>{t('noActiveHint')}</p>}
          {...choose}
        />
        <JobList
          title={t('openOrders')}
          note={t('openCount', { count: open.length })}
          orders={open}
          noteOf={(order) => {
            const found = offerOf(order);
            if (!found) return undefined;
            if (found.needsTraining !== null) return needsTraining(found.needsTraining);
            const pay = formatMoney(found.pay.total);
            const about =
              found.milesToStore === null
                ? pay
                : t('work.offer.mayPay', {
                    pay,
                    miles: t('work.offer.miles', { miles: found.milesToStore.toFixed(1) }),
                  });
            if (found.waitingMinutes < worthTellingMinutes) return about;
            return t('work.offer.waits', { about, count: found.waitingMinutes });
          }}
          empty={moreOpen}
          {...choose}
        />
        {open.length > 0 && moreOpen}
      </div>
      <div className={classes.main} ref={card} data-offer={offer ? true : undefined}>
        {earned}
        {shown ? (
          <>
            <JobCard
              order={shown}
              maps={maps}
              offer={
                offer && (
                  <>
                    {offer.needsTraining && (
                      <p className={classes.warning}>
                        <IconSchool aria-hidden size={26} />
                        <strong>{needsTraining(offer.needsTraining)}</strong>
                      </p>
                    )}
                    {isTakingOver && tappedId !== shown.id && (
                      <OfferCountdown key={shown.id} onEnd={() => setPassed(new Set([...passed, shown.id]))} />
                    )}
                    <OfferFacts offer={offer} bonus={bonus} way={(otherwise) => insertionCost(shown, otherwise)} />
                  </>
                )
              }
            >
              {shown.status === 'accepted' && shown.courierId !== null && <PickUpCode orderId={shown.id} />}
              {shown.status === 'en_route' && sharing(shown)}
            </JobCard>
            {offer?.needsTraining && <div className={classes.action}>{toTraining}</div>}
            {step && !offer?.needsTraining && (
              <div className={classes.action}>
                <Button
                  size="xl"
                  fullWidth
                  loading={isWorking}
                  onClick={({ detail: taps }) => {
                    // A double tap's second half belongs to the first, though the button has changed by then.
                    if (taps > 1) return;
                    setTappedId(shown.id);
                    onStep(shown, step);
                  }}
                >
                  {t(step.label)}
                </Button>
              </div>
            )}
            <div className={classes.tools}>
              {shown.courierId === null ? <DeclineOffer key={shown.id} orderId={shown.id} /> : aside(shown)}
            </div>
          </>
        ) : (
          <EmptyState drawing="road" title={t(open.length > 0 ? 'work.offer.passed' : 'noOpen')} />
        )}
      </div>
    </div>
  );
}
