import { ProductCatalog } from '../../catalogue/inventory/product-catalog.tsx';

export const CatalogTab = () => <ProductCatalog />;
