/** Where a cart is kept, by whose it is. */
const keyOf = (owner: string) => `autolotto-cart-${owner}`;
/** A guest's cart lasts as long as the tab: on a shared machine the next person finds nothing. */
export const guest = 'guest';
const storageOf = (owner: string) => (owner === guest ? sessionStorage : localStorage);

/** Whether another tab changed this person's cart. */
export const isCartOf = (owner: string, key: string | null): boolean => key === keyOf(owner);

/** A full or forbidden storage costs the memory of the cart, never the cart. */
export function keepCart(owner: string, cart: object | null): void {
  try {
    if (cart === null) storageOf(owner).removeItem(keyOf(owner));
    else storageOf(owner).setItem(keyOf(owner), JSON.stringify(cart));
  } catch {
    return;
  }
}

/** The text that was kept, as it was. */
export function keptCart(owner: string): string | null {
  try {
    return storageOf(owner).getItem(keyOf(owner));
  } catch {
    return null;
  }
}

/** Shop of the cart that a person will find here: a guest's becomes that of whoever signs in. */
export function storeInCart(owner = guest): number | undefined {
  try {
    const { storeId } = JSON.parse(keptCart(guest) ?? keptCart(owner) ?? '{}');
    return Number.isSafeInteger(storeId) ? storeId : undefined;
  } catch {
    return undefined;
  }
}
