import { InventoryBoard } from '../../../catalogue/inventory/inventory-board.tsx';

export const InventoryTab = () => <InventoryBoard />;
