import { Link } from '@tanstack/react-router';
import { Promotions } from '../../promotions/admin/promotions.tsx';
import type { OrderLink } from '../../promotions/admin/uses-sheet.tsx';

export const PromotionsSection = () => <Promotions orderLink={ToOrder} />;

function ToOrder({ orderId, children }: OrderLink) {
  return (
    <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
      {children}
    </Link>
  );
}
