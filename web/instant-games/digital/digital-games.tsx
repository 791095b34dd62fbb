import type { InstantState } from '@autolotto/contract/instant-games/enums.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Guarded } from '../guarded.tsx';
import { OfferCard } from '../offer-card.tsx';
import offerCss from '../scratch.module.css';
import { StateSelect, useOfferState, WhyNot } from '../state-offers.tsx';
import { type Before, buyersPart } from '../use-buy.ts';
import css from './digital.module.css';
import { MyGames } from './my-games.tsx';
import type { Ticket } from './open-cells.ts';
import { Play } from './play.tsx';
import { digitalTicketsQuery, forSale, type Game, gamesQuery, usePurchaseGame } from './queries.ts';
import { Scene } from './scenes.tsx';

type Buying = { readonly spent: ReactNode; readonly before: Before };
type Props = Buying & {
  /** The state in which the player was last seen. */
  readonly seen: string | undefined;
  /** Where the page around it chooses the state. */
  readonly state?: InstantState | undefined;
};
/** A ticket to play, or the list; `isEntered` by a press. */
type Place = { readonly ticket: number | null; readonly isEntered: boolean };

/** The newest ticket with closed cells, as it was when the list came: what is completed since stays on the screen. */
function useResumed(tickets: readonly Ticket[] | undefined): number | null {
  const [resumed, setResumed] = useState<number | null>();
  if (resumed === undefined && tickets) setResumed(tickets.find(({ isScratched }) => !isScratched)?.id ?? null);
  return resumed ?? null;
}

/** The digital games of a state, the ticket that is being played, and those that were. A ticket with closed cells goes on. */
export function DigitalGames({ seen, state, ...buying }: Props) {
  const t = useTranslations('digitalGames');
  const query = useInfiniteQuery(digitalTicketsQuery);
  const tickets = query.data?.pages.flatMap(({ items }) => items);
  const resumed = useResumed(tickets);
  const [chosen, setChosen] = useState<Place>();
  const place = chosen ?? { ticket: resumed, isEntered: false };
  const playing = tickets?.find(({ id }) => id === place.ticket);
  const show = (ticket: number | null) => setChosen({ ticket, isEntered: true });
  if (query.isPending) return <RowSkeletons label={t('loading')} count={4} />;
  if (playing) return <Play key={playing.id} ticket={playing} isEntered={place.isEntered} onBack={() => show(null)} />;
  return (
    <>
      <Games seen={seen} state={state} isEntered={place.isEntered} onBought={show} {...buying} />
      {tickets ? (
        <MyGames tickets={tickets} query={query} onShow={show} />
      ) : (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

type GamesProps = Props & { readonly isEntered: boolean; readonly onBought: (ticket: number) => void };
function Games({ seen, state: given, isEntered, ...buying }: GamesProps) {
  const t = useTranslations('digitalGames');
  const own = useOfferState(seen);
  const state = given ?? own.state;
  const games = useQuery(gamesQuery(state));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEntered) heading.current?.focus();
  }, [isEntered]);
  return (
    <>
      <div className={offerCss.tools}>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {t('title')}
        </h2>
        {given === undefined && <StateSelect state={state} onChoose={own.choose} />}
      </div>
      <Guarded query={games} words={{ loading: t('loading'), failed: t('failed') }} rows={5}>
        {(all) => (
          <>
            <WhyNot why={all[0]?.whyNot} />
            {all.length === 0 && <p>{t('none')}</p>}
            <ul className={offerCss.offers}>
              {all.map((game) => (
                <li key={game.id}>
                  <GameOffer game={game} {...buying} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Guarded>
    </>
  );
}

type OfferProps = Buying & { readonly game: Game; readonly onBought: (ticket: number) => void };
function GameOffer({ game, onBought, ...buying }: OfferProps) {
  const t = useTranslations('digitalGames');
  const { id: userId } = useSignedInUser();
  const offer = forSale(game);
  const { run, isPending } = useMoneyAction(usePurchaseGame(), {
    failed: { title: t('buyFailed.title'), message: t('buyFailed.text') },
    done: ({ ticket }) => {
      onBought(ticket.id);
      return undefined;
    },
  });
  const buy = { isPending, run: () => run({ gameId: game.id, userId, ...buyersPart(offer) }) };
  return (
    <OfferCard offer={offer} art={<Scene game={game.id} />} rule={t(`rule.${game.playStyle}`)} buy={buy} {...buying} />
  );
}
