import type { endpoints } from '@autolotto/contract/catalogue/contract.ts';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World } from '../test/access/world.ts';

/** Every field that a form has. */
const wholeProduct = {
  name: 'Under another name',
  description: 'As large as it gets',
  category: 'essentials',
  price: '4.29',
  requiresAgeVerification: true,
  minAge: 12,
  stockQuantity: '3',
  barcode: null,
  size: '750 ml',
  scratchOffNumber: '7',
  isActive: true,
};

const ownProduct = (params: World['params']) =>
  typeof params.ownProductId === 'object' ? params.ownProductId.first : '';

export const calls: CasesOf<typeof endpoints> = {
  products: { grid: 'anyone' },
  product: { grid: 'anyone' },
  picture: { grid: 'anyone' },
  productByBarcode: { grid: 'store' },
  addPhoto: { grid: 'product seller', does: { by: 'store', with: { type: 'gallery' }, changes: [] } },
  arrangePhotos: {
    grid: 'product seller',
    body: { photos: [] },
    does: {
      by: 'store',
      with: (_, { photoId }) => ({ photos: [{ id: photoId, type: 'barcode' }] }),
      changes: ['product_photos.type', 'product_photos.position'],
    },
  },
  removePhoto: { grid: 'product seller', does: { by: 'store', changes: [] } },
  photo: { grid: 'anyone' },
  storeProducts: { grid: 'store' },
  deletedProducts: { grid: 'store' },
  recentPrices: { grid: 'store' },
  sizesAsked: { grid: 'store' },
  exportProducts: { grid: 'store' },
  importProducts: { grid: 'store', does: { by: 'store', with: 'name,price\nRye bread,2.00', changes: [] } },
  addStoreProduct: {
    grid: 'store',
    body: nothing,
    does: { by: 'store', with: { ...wholeProduct, name: 'Oat milk' }, changes: [] },
  },
  addProduct: {
    grid: 'admin',
    body: nothing,
    does: { by: 'admin', with: { ...wholeProduct, name: 'Rye bread' }, changes: [] },
  },
  changePrices: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: ({ params }) => ({ updates: [{ id: Number(ownProduct(params)), price: '3.21' }] }),
      changes: ['products.price', 'products.version'],
    },
  },
  transfers: { grid: 'store' },
  sendItems: {
    grid: 'product seller',
    body: ({ thirdStore }) => ({ toStoreId: thirdStore, quantity: 1 }),
    does: {
      by: 'store',
      with: ({ thirdStore }) => ({ toStoreId: thirdStore, quantity: 1, note: 'A crate' }),
      changes: [],
    },
  },
  receiveItems: {
    grid: 'product seller',
    body: {},
    does: {
      by: 'store',
      with: {},
      changes: [
        ...['state', 'to_product_id', 'ended_by', 'ended_at'].map((column) => `stock_transfers.${column}`),
        'products.stock',
      ],
    },
  },
  closeTransfer: {
    grid: 'product seller',
    does: {
      by: 'store',
      changes: ['state', 'ended_by', 'ended_at'].map((column) => `stock_transfers.${column}`),
    },
  },
  pricePlans: { grid: 'store' },
  planPrices: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: (world) => ({
        updates: [{ id: Number(ownProduct(world.params)), price: '4.56' }],
        day: world.aDayAhead,
        time: '06:00',
      }),
      changes: [],
    },
  },
  cancelPricePlan: {
    grid: 'product seller',
    does: {
      by: 'store',
      changes: ['price_plans.state', 'price_plans.ended_by', 'price_plans.ended_at'],
    },
  },
  undoPrices: {
    grid: 'product seller',
    does: { by: 'store', changes: ['products.price', 'products.version'] },
  },
  changeProduct: {
    grid: 'product seller',
    body: { isActive: true },
    does: {
      by: 'store',
      with: wholeProduct,
      changes: [
        ...['name', 'description', 'price', 'min_age', 'scratch_off_number', 'size', 'requires_age_verification'],
        ...['stock', 'art', 'version'],
      ].map((column) => `products.${column}`),
    },
  },
  priceHistory: { grid: 'product seller' },
  moveStock: {
    grid: 'product seller',
    body: { kind: 'waste', quantity: 1_000_000 },
    does: { by: 'store', with: { kind: 'received', quantity: 6, note: 'A crate' }, changes: ['products.stock'] },
  },
  stockMovements: { grid: 'product seller' },
  deleteProduct: {
    grid: 'product seller',
    does: {
      by: 'store',
      changes: ['products.deleted_at', 'products.was_active', 'products.is_active', 'products.version'],
    },
  },
  restoreProduct: {
    grid: 'product seller',
    does: {
      by: 'store',
      changes: ['products.deleted_at', 'products.was_active', 'products.is_active', 'products.version'],
    },
  },
  categoryRequests: { grid: 'admin' },
  decideCategory: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'refuse', reason: 'It is syrup, not a drink' },
      audits: ['category.refused'],
      changes: ['state', 'reason', 'decided_by', 'decided_at'].map((column) => `category_requests.${column}`),
    },
  },
  closeCategoryRequest: { grid: 'product seller', does: { by: 'store', changes: [] } },
  scratchPacks: { grid: 'store' },
  exportPacks: { grid: 'store' },
  receivePack: {
    grid: 'store',
    body: nothing,
    does: {
      by: 'store',
      with: ({ ticketProduct }) => ({
        ...{ productId: ticketProduct, gameNumber: '77', packNumber: '900001', firstTicket: 0, lastTicket: 9 },
        ticketPrice: '5.00',
      }),
      changes: [],
    },
  },
  changePack: {
    grid: 'product seller',
    body: { action: 'next', ticket: 9_000 },
    does: {
      by: 'store',
      with: { action: 'activate', countsStock: true },
      changes: [
        ...['state', 'activated_by', 'activated_at'].map((column) => `scratch_packs.${column}`),
        'products.stock',
      ],
    },
  },
  packEvents: { grid: 'product seller' },
  everyProduct: { grid: 'admin' },
  everyProductFile: { grid: 'admin' },
  takeDown: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { reason: 'It was recalled' },
      params: async (world) => ({ productId: await freshTakedown(world, 'shown') }),
      audits: ['product.taken-down'],
      changes: ['taken_down_at', 'takedown_reason', 'was_active', 'is_active', 'version'].map(
        (column) => `products.${column}`,
      ),
    },
  },
  undoTakedown: {
    grid: 'freshAdmin',
    does: {
      by: 'admin',
      params: async (world) => ({ productId: await freshTakedown(world, 'down') }),
      audits: ['product.takedown-undone'],
      changes: ['taken_down_at', 'takedown_reason', 'was_active', 'is_active', 'version'].map(
        (column) => `products.${column}`,
      ),
    },
  },
};

/** A product of the store that nobody has touched, for sale or hidden by an admin. */
async function freshTakedown({ client }: World, state: 'shown' | 'down'): Promise<string> {
  const added = await client('store').send('POST', '/api/store/products', { name: 'Recalled soap', price: '2.00' });
  const { id } = added.body;
  if (state === 'down')
    await client('admin').send('POST', `/api/admin/products/${id}/takedown`, { reason: 'Recalled' });
  return String(id);
}

export const jobs: JobCases = {
  'catalogue.sweep-photos': { startedBy: 'clock', within: day },
  'catalogue.apply-price-plans': { startedBy: 'clock', within: 1 },
};
