import { defineConfig } from 'vitest/config';

// The unit tests of the money and of an order's life, for the mutation tester (stryker.config.json). It runs them in a
// copy of the tree whose node_modules is a link back here, so the contract has to be found in the copy.
export default defineConfig({
  resolve: { alias: { '@autolotto/contract': `${import.meta.dirname}/contract` } },
  test: {
    environment: 'node',
    include: [
      'contract/{orders,promotions,rewards,shared}/*.test.ts',
      'server/{earnings,ledger,payments,promotions,responsible-gaming,reviews,rewards}/*.test.ts',
      'server/orders/{discounts,order,placement,tips}/*.test.ts',
      'server/payments/{card,disputes}/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.{app,int,pg}.test.ts'],
  },
});
