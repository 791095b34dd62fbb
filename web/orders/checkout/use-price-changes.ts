import { useEffect, useEffectEvent, useState } from 'react';
import { type Cart, takePrices } from '../cart/cart.ts';
import type { ChangeCart } from '../cart/use-cart.ts';

export type PriceChange = { readonly name: string; readonly before: string; readonly after: string };

export type PricedItems = readonly { readonly productId: number; readonly name: string; readonly price: string }[];

function changesIn(cart: Cart | null, items: PricedItems): PriceChange[] {
  return items.flatMap(({ productId, name, price }) => {
    const line = cart?.lines.find(({ id }) => id === productId);
    return line && line.price !== price ? [{ name, before: line.price, after: price }] : [];
  });
}

/** Takes the server's prices into the cart, and names those that changed. */
export function usePriceChanges(cart: Cart | null, changeCart: ChangeCart, quoted: PricedItems | undefined) {
  const [changes, setChanges] = useState<readonly PriceChange[]>([]);
  const takeOver = (items: PricedItems) => {
    const found = changesIn(cart, items);
    if (found.length === 0) return;
    setChanges(found);
    changeCart((now) => now && takePrices(now, items));
  };
  // Applied before the press: the button's price equals the lines' sum.
  const onQuoted = useEffectEvent(takeOver);
  useEffect(() => {
    if (quoted) onQuoted(quoted);
  }, [quoted]);
  return { changes, takeOver, clear: () => setChanges([]) };
}
