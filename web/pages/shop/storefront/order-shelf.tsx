import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { ProductShelf } from '../../../catalogue/shelf.tsx';
import { OrderAgain } from '../../home/order-again.tsx';
import { type Shop, ShopShelf } from '../shop-shelf.tsx';

type Props = {
  readonly shop: Shop;
  /** Nothing would be replaced by ordering again. */
  readonly isCartEmpty: boolean;
};

/** The shelves of the order page; with an empty cart the last order is one press away. */
export function OrderShelf({ shop, isCartEmpty }: Props) {
  return (
    <PartErrorBoundary>
      <ShopShelf shop={shop} shortcut={isCartEmpty && <OrderAgain isShort />}>
        {(storeId) => <ProductShelf storeId={storeId} {...shop.goods} />}
      </ShopShelf>
    </PartErrorBoundary>
  );
}
