import { CategoryRequests } from '../../catalogue/inventory/product/category-requests.tsx';

export const Products = () => <CategoryRequests />;
