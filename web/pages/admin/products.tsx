import { useQuery } from '@tanstack/react-query';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AdminProductForm } from '../../catalogue/inventory/product/admin-product-form.tsx';
import { CategoryRequests } from '../../catalogue/inventory/product/category-requests.tsx';
import { EveryProduct } from '../../catalogue/takedowns/every-product.tsx';
import { SubjectHistory } from '../../identity/audit/subject-history.tsx';
import { storesQuery } from '../../stores/shops-query.ts';
import { useFilters } from './use-filters.ts';

export function Products() {
  const { data } = useQuery(storesQuery);
  const { textOf, setFilters } = useFilters();
  const filters = {
    find: textOf('find'),
    shop: textOf('shop'),
    category: textOf('category'),
    state: textOf('state'),
  };
  return (
    <>
      <PartErrorBoundary>
        <CategoryRequests />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AdminProductForm stores={data} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <EveryProduct
          filters={filters}
          onFilter={setFilters}
          stores={data}
          historyOf={(id) => <SubjectHistory kind="product" id={id} />}
        />
      </PartErrorBoundary>
    </>
  );
}
