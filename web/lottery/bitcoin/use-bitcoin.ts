import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import type { Around } from '../buying/around.ts';
import { type PayloadKind, payloads } from '../buying/payloads.ts';
import type { Selection } from '../buying/selection.ts';
import type { Game } from '../queries.ts';
import type { Sale } from '../sale.ts';
import { usePurchaseInBitcoin } from './queries.ts';

/** An hour for six blocks, and half of one more for a slow one. */
const enoughMs = 90 * 60_000;

type Buying = {
  readonly kind: PayloadKind;
  readonly game: Game;
  readonly sale: Sale;
  readonly selection: Selection;
  readonly around: Around;
  readonly onBought: () => void;
};

/** Reserves what is selected for the draw that the buyer sees, and goes to its payment. */
export function useBitcoin({ kind, game, sale, selection, around: { before, bitcoin }, onBought }: Buying) {
  const t = useTranslations('lottery.bitcoin.failed');
  const now = useNow(30_000);
  const action = useMoneyAction(usePurchaseInBitcoin(), {
    failed: { title: t('title'), message: t('text') },
    done: ({ paymentId }) => {
      onBought();
      bitcoin?.(paymentId);
      return undefined;
    },
  });
  const { draw } = sale;
  const pay = () =>
    before(() => {
      const drawId = draw ? { drawId: draw.id } : {};
      void action.run({ ...payloads[kind](game, selection), ...drawId });
    });
  return {
    pay,
    isOffered: bitcoin !== undefined,
    isPending: action.isPending,
    /** Its sale ends before the payment is confirmed, most likely. */
    isLate: draw !== undefined && Date.parse(draw.closesAt) - now < enoughMs,
  };
}
export type Bitcoin = ReturnType<typeof useBitcoin>;
