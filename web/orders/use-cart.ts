import { useEffect, useState } from 'react';
import { type Cart, readCart } from './cart.ts';

const keyOf = (userId: string) => `autolotto-cart-${userId}`;

/** A full or forbidden storage costs the memory of the cart, never the cart. */
function keep(key: string, cart: Cart | null) {
  try {
    if (cart === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(cart));
  } catch {
    return;
  }
}
function kept(key: string): Cart | null {
  try {
    return readCart(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The person's cart, kept on this device and the same in every tab. */
export function useCart(userId: string) {
  const key = keyOf(userId);
  const [cart, setCart] = useState<Cart | null>(() => kept(key));

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
      keep(key, changed);
      return changed;
    });
  return [cart, change] as const;
}
export type ChangeCart = ReturnType<typeof useCart>[1];
