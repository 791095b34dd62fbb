import { defineConfig } from 'vitest/config';

// The unit tests of the money and of an order's life, for the mutation tester (stryker.config.json). It runs them in a
// copy of the tree whose node_modules is a link back here, so the contract has to be found in the copy.
export default defineConfig({
  resolve: { alias: { '@autolotto/contract': `${import.meta.dirname}/contract` } },
  test: {
    environment: 'node',
    include: ['contract/{shared,orders}/*.test.ts', 'server/{earnings,ledger,orders,payments,reviews}/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.{app,int,pg}.test.ts'],
  },
});
