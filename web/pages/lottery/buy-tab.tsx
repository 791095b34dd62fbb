import { quickPick } from '@autolotto/contract/lottery/lines.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import type { Around } from '../../lottery/buying/around.ts';
import { randomBelow } from '../../lottery/buying/random.ts';
import { choices, nothing } from '../../lottery/buying/selection.ts';
import { GamesList } from '../../lottery/games/games-list.tsx';
import { Guarded } from '../../lottery/guarded.tsx';
import { OfferButton } from '../../lottery/official/offer-button.tsx';
import { type Game, gamesQuery } from '../../lottery/queries.ts';
import { SpendLine } from '../../responsible-gaming/spend-line.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { useAgeFirst } from '../scratch-tickets/use-age-first.tsx';
import { PurchaseView } from './purchase-view.tsx';
import type { LotterySearch } from './search.ts';
import { useTopUp } from './use-top-up.tsx';

type Props = { readonly search: LotterySearch; readonly onShow: (search: LotterySearch) => void };

/** All games, and the ticket of one. What is chosen stays while somebody looks round; the address names the game. */
export function BuyTab({ search: { view, game: gameId }, onShow }: Props) {
  const t = useTranslations('lottery');
  const games = useQuery(gamesQuery);
  const [kept, setKept] = useState(nothing);
  const topUp = useTopUp();
  const bitcoin = useBitcoinPayment();
  const age = useAgeFirst();
  const selection = gameId === undefined ? kept : choices.game(kept, gameId);
  const pick = (game: Game) => setKept(choices.quickPick(choices.game(kept, game.id), quickPick(game, randomBelow)));
  const show = (next: 'purchase' | 'numbers', game: Game) => onShow({ view: next, game: game.id });
  const shop: Around['shop'] = (game, line, bought) => <OfferButton game={game} selection={line} onOrdered={bought} />;
  return (
    <>
      <DividerTabs
        label={t('subTabs.label')}
        tabs={[
          { value: 'games', label: t('subTabs.games') },
          { value: 'purchase', label: t('subTabs.purchase') },
        ]}
        value={view === undefined ? 'games' : 'purchase'}
        onChange={(next) => onShow(next === 'games' ? {} : { view: 'purchase', game: selection.game })}
      >
        <Guarded query={games} words={{ loading: t('loading'), failed: t('failed') }} rows={4}>
          {(all) =>
            view === undefined ? (
              <GamesList
                games={all}
                onQuickPick={(game) => {
                  pick(game);
                  show('purchase', game);
                }}
                onChoose={(game) => show('numbers', game)}
              />
            ) : (
              <PurchaseView
                games={all}
                game={all.find(({ id }) => id === gameId)}
                view={view}
                selection={selection}
                around={{ spent: <SpendLine />, before: age.before, topUp: topUp.open, bitcoin, shop }}
                onSelection={setKept}
                onPick={pick}
                onShow={onShow}
              />
            )
          }
        </Guarded>
      </DividerTabs>
      {topUp.sheet}
      {age.dialog}
    </>
  );
}

/** Goes to a payment, where orders and tickets can be paid in Bitcoin. */
function useBitcoinPayment(): Around['bitcoin'] {
  const navigate = useNavigate();
  const methods = useSettings().data?.paymentMethods ?? [];
  if (!methods.some(({ method, isAvailable }) => method === 'bitcoin' && isAvailable)) return undefined;
  return (payment) => void navigate({ to: '/bitcoin-payment', search: { payment } });
}
