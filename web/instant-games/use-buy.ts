import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../client/session/session.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { type ForSale, type Offer, usePurchase } from './queries.ts';

/** A purchase that somebody may ask for. */
export type Buy = { readonly run: () => Promise<boolean>; readonly isPending: boolean };
/** Settles what has to be settled before somebody buys, such as their age, and goes on from there. */
export type Before = (buy: () => void) => void;

const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const seeds = new Map<string, string>();
/** The same draw has the same seed, so that pressing again after a lost answer buys once. */
function seedFor(draw: string): string {
  const seed = seeds.get(draw) ?? newClientSeed();
  seeds.set(draw, seed);
  return seed;
}
/** The buyer's own part of the chance, and the draw that they saw. */
export const buyersPart = ({ draw }: Pick<ForSale, 'draw'>) =>
  draw ? { clientSeed: seedFor(draw.hash), drawHash: draw.hash } : {};

export function useBuy(offer: Offer): Buy {
  const t = useTranslations('instant');
  const { id: userId } = useSignedInUser();
  const { run, isPending } = useMoneyAction(usePurchase(), {
    failed: { title: t('buyFailed.title'), message: t('buyFailed.text') },
    done: ({ title, price }) => ({
      title: t('bought.title'),
      message: t('bought.text', { title, price: formatMoney(price) }),
    }),
  });
  return { isPending, run: () => run({ ticketId: offer.id, userId, ...buyersPart(offer) }) };
}
