import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../client/session/session.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { type Offer, usePurchase } from './queries.ts';

/** The buyer's own part of the chance. */
const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const seeds = new WeakMap<Offer, string>();
/** The same try has the same seed, so that pressing again after a lost answer buys once. */
function seedFor(offer: Offer): string {
  const seed = seeds.get(offer) ?? newClientSeed();
  seeds.set(offer, seed);
  return seed;
}

export function useBuy(offer: Offer) {
  const t = useTranslations('instant');
  const { id: userId } = useSignedInUser();
  const action = useMoneyAction(usePurchase(), {
    failed: { title: t('buyFailed.title'), message: t('buyFailed.text') },
    done: ({ title, price }) => ({
      title: t('bought.title'),
      message: t('bought.text', { title, price: formatMoney(price) }),
    }),
  });
  return {
    ...action,
    run: () =>
      action.run({
        ...{ ticketId: offer.id, userId, clientSeed: seedFor(offer) },
        ...(offer.draw ? { drawHash: offer.draw.hash } : {}),
      }),
  };
}
