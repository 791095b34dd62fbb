import { useQuery } from '@tanstack/react-query';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AdminProductForm } from '../../catalogue/inventory/product/admin-product-form.tsx';
import { CategoryRequests } from '../../catalogue/inventory/product/category-requests.tsx';
import { storesQuery } from '../../stores/queries.ts';

export function Products() {
  const { data } = useQuery(storesQuery);
  return (
    <>
      <PartErrorBoundary>
        <CategoryRequests />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AdminProductForm stores={data} />
      </PartErrorBoundary>
    </>
  );
}
