import { useEffect, useState } from 'react';
import { type Cart, readCart } from './cart.ts';
import { guest, isCartOf, keepCart, keptCart } from './cart-on-device.ts';

const kept = (owner: string): Cart | null => readCart(keptCart(owner));

/** A guest's cart is what is wanted now: it becomes the cart of the user who signs in. */
function begin(owner: string): Cart | null {
  const brought = owner === guest ? null : kept(guest);
  if (!brought) return kept(owner);
  keepCart(owner, brought);
  keepCart(guest, null);
  return brought;
}

/** The person's cart, kept on this device and the same in every tab. */
export function useCart(owner: string) {
  const [cart, setCart] = useState<Cart | null>(() => begin(owner));

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isCartOf(owner, event.key)) setCart(readCart(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [owner]);

  const change = (next: Cart | null | ((cart: Cart | null) => Cart | null)) =>
    setCart((now) => {
      const changed = typeof next === 'function' ? next(now) : next;
      keepCart(owner, changed);
      return changed;
    });
  return [cart, change] as const;
}
export type ChangeCart = ReturnType<typeof useCart>[1];

/** The cart of somebody who only looks. */
export const useGuestCart = () => useCart(guest);
