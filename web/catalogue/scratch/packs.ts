/** Pure: packs as the page shows and adds them up. */
import type { ScratchPack } from '@autolotto/contract/catalogue/scratch/model.ts';
import { cents, dollars, fromDecimal, sum } from '@autolotto/contract/shared/money.ts';

export const isClosed = ({ state }: Pick<ScratchPack, 'state'>): boolean => state === 'settled' || state === 'returned';

type Counted = Pick<ScratchPack, 'state' | 'sold' | 'soldValue' | 'remaining'>;
/** A shop's debt for packs, and its tickets on sale. */
export function totalsOf(packs: readonly Counted[]) {
  const live = packs.filter(({ state }) => state === 'active' || state === 'sold_out');
  return {
    active: packs.filter(({ state }) => state === 'active').length,
    left: live.reduce((all, { remaining }) => all + remaining, 0),
    sold: live.reduce((all, { sold }) => all + sold, 0),
    value: dollars(
      sum(
        'USD',
        live.map(({ soldValue }) => fromDecimal('USD', soldValue) ?? cents(0)),
      ),
    ),
  };
}

export type PackForm = {
  readonly productId: string;
  readonly gameNumber: string;
  readonly packNumber: string;
  readonly first: string;
  readonly last: string;
  readonly price: string;
};
export const emptyPack: PackForm = { productId: '', gameNumber: '', packNumber: '', first: '0', last: '', price: '' };

type Problem = 'productMissing' | 'gameWrong' | 'packWrong' | 'ticketWrong' | 'priceWrong';
/** Checks of the form itself; the server checks everything else. */
export function problemsOf(form: PackForm): Partial<Record<'product' | 'game' | 'pack' | 'last' | 'price', Problem>> {
  const [first, last] = [ticketOf(form.first), ticketOf(form.last)];
  const areTickets = first !== undefined && last !== undefined && first <= last;
  const price = fromDecimal('USD', form.price.trim());
  return {
    ...(form.productId === '' && { product: 'productMissing' }),
    ...(!/^\d{1,5}$/.test(form.gameNumber.trim()) && { game: 'gameWrong' }),
    ...(!/^\d{1,10}$/.test(form.packNumber.trim()) && { pack: 'packWrong' }),
    ...(!areTickets && { last: 'ticketWrong' }),
    ...(form.price.trim() !== '' && (price === undefined || price <= 0) && { price: 'priceWrong' }),
  };
}

export const ticketOf = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined;
