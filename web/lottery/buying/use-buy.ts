import type { ErrorDetails } from '@autolotto/contract/errors.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import type { Terms } from '../auto-play/terms.ts';
import { shortOf, totalOf } from '../money.ts';
import { type Game, usePurchase, walletQuery } from '../queries.ts';
import type { Sale } from '../sale.ts';
import type { Around } from './around.ts';
import { type PayloadKind, payloads } from './payloads.ts';
import type { Selection } from './selection.ts';

export type Closed = ErrorDetails<'DRAW_CLOSED'>;
const closedIn = (error: unknown): Closed | undefined =>
  error instanceof ApiError && error.code === 'DRAW_CLOSED' ? (error.problem as unknown as Closed) : undefined;

type Buying = {
  readonly kind: PayloadKind;
  readonly game: Game;
  readonly sale: Sale;
  readonly selection: Selection;
  readonly around: Around;
  /** Goes on with the line for each next draw. */
  readonly terms?: Terms | undefined;
  readonly onBought: () => void;
};

/** Buys what is selected for the draw that the buyer sees; a later one only where they ask for it. */
export function useBuy({ kind, game, sale, selection, around: { before, topUp }, terms, onBought }: Buying) {
  const t = useTranslations('lottery.buy');
  const wallet = useQuery(walletQuery).data;
  const play = kind === 'simple' ? { draws: 1, hasAddOn: false } : selection;
  const total = totalOf(game, play);
  const missing = shortOf(total, wallet?.balance);
  const action = useMoneyAction(usePurchase(), {
    failed: { title: t(`failed.${kind}`), message: t('failed.noAnswer') },
    done: ({ tickets }) => ({
      title: t('bought', { count: tickets.length }),
      message: t('boughtText', { game: game.name, count: tickets.length }),
    }),
  });
  const send = async (drawId: number | undefined) => {
    const body = {
      ...payloads[kind](game, selection),
      ...(drawId === undefined ? {} : { drawId }),
      ...(terms ? { autoPlay: true, autoPlayTerms: { ...terms, consent: true as const } } : {}),
    };
    if (await action.run(body)) onBought();
  };
  const buy = (drawId = sale.draw?.id) => {
    before(() => {
      if (missing !== undefined && topUp) topUp(dollars(missing), () => void send(drawId));
      else void send(drawId);
    });
  };
  return { buy, total, missing, isPending: action.isPending, closed: closedIn(action.error) };
}
