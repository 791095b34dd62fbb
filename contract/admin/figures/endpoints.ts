import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { Analytics, AnalyticsQuery, BestSeller, BestSellersQuery, StockOut, UnsoldProduct } from './model.ts';

export const figuresEndpoints = endpointTable({
  analytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'Figures over time, by day, week or month, of one shop or of all, beside the range before',
    access: { who: ['admin'] },
    rate: 'read',
    query: AnalyticsQuery,
    reply: Analytics,
    errors: ['RANGE_TOO_LONG', 'STORE_NOT_FOUND'],
  },
  bestSellers: {
    method: 'GET',
    path: '/api/admin/analytics/products',
    summary: 'The ten products of which most units were delivered, of one shop or of all',
    access: { who: ['admin'] },
    rate: 'read',
    query: BestSellersQuery,
    reply: z.array(BestSeller),
    errors: [],
  },
  bestSellersFile: {
    method: 'GET',
    path: '/api/admin/analytics/products.csv',
    summary: 'The same products as comma-separated values',
    access: { who: ['admin'] },
    rate: 'read',
    query: BestSellersQuery,
    reply: z.string(),
    navigation: true,
    errors: [],
  },
  unsoldProducts: {
    method: 'GET',
    path: '/api/admin/analytics/unsold',
    summary:
      'Ten products that are for sale and of which nothing was delivered, most stock first, of one shop or of all',
    access: { who: ['admin'] },
    rate: 'read',
    query: BestSellersQuery,
    reply: z.array(UnsoldProduct),
    errors: [],
  },
  stockOuts: {
    method: 'GET',
    path: '/api/admin/analytics/stock-outs',
    summary: 'Ten products that are for sale and were out of stock, the longest first, of one shop or of all',
    access: { who: ['admin'] },
    rate: 'read',
    query: BestSellersQuery,
    reply: z.array(StockOut),
    errors: [],
  },
  analyticsFile: {
    method: 'GET',
    path: '/api/admin/analytics.csv',
    summary: 'The same figures, one line a point, comma-separated values',
    access: { who: ['admin'] },
    rate: 'read',
    query: AnalyticsQuery,
    reply: z.string(),
    navigation: true,
    errors: ['RANGE_TOO_LONG', 'STORE_NOT_FOUND'],
  },
});
