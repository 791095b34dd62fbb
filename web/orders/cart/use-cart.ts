import { useEffect, useState } from 'react';
import { type Cart, readCart } from './cart.ts';

const keyOf = (owner: string) => `autolotto-cart-${owner}`;
/** A guest's cart lasts as long as the tab: on a shared machine the next person finds nothing. */
const guest = 'guest';
const storeOf = (owner: string) => (owner === guest ? sessionStorage : localStorage);

/** A full or forbidden storage costs the memory of the cart, never the cart. */
function keep(owner: string, cart: Cart | null) {
  try {
    if (cart === null) storeOf(owner).removeItem(keyOf(owner));
    else storeOf(owner).setItem(keyOf(owner), JSON.stringify(cart));
  } catch {
    return;
  }
}
function kept(owner: string): Cart | null {
  try {
    return readCart(storeOf(owner).getItem(keyOf(owner)));
  } catch {
    return null;
  }
}

/** A guest's cart is what is wanted now: it becomes the cart of the user who signs in. */
function begin(owner: string): Cart | null {
  const brought = owner === guest ? null : kept(guest);
  if (!brought) return kept(owner);
  keep(owner, brought);
  keep(guest, null);
  return brought;
}

/** The person's cart, kept on this device and the same in every tab. */
export function useCart(owner: string) {
  const key = keyOf(owner);
  const [cart, setCart] = useState<Cart | null>(() => begin(owner));

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setCart(readCart(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  const change = (next: Cart | null | ((cart: Cart | null) => Cart | null)) =>
    setCart((now) => {
      const changed = typeof next === 'function' ? next(now) : next;
      keep(owner, changed);
      return changed;
    });
  return [cart, change] as const;
}
export type ChangeCart = ReturnType<typeof useCart>[1];

/** Shop of the cart that the person, or whoever only looks, has on this device. */
export const storeInCart = (owner = guest): number | undefined => (kept(guest) ?? kept(owner))?.storeId;

/** The cart of somebody who only looks. */
export const useGuestCart = () => useCart(guest);
