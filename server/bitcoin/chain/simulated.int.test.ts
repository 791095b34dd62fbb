/** The network of a demo keeps to what a real one does. */
import { bitcoinAccount } from '../../platform/adapters/bitcoin/account.ts';
import { keepsToItsContract } from '../../test/bitcoin/chain-contract.ts';
import { reorganize } from '../../test/bitcoin/network.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { mineBlock, payTestCoins, simulatedChain } from './simulated.ts';

const app = useTestApp();
const account = bitcoinAccount(
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  'regtest',
);
let index = 1_000;
keepsToItsContract({
  source: () => simulatedChain(app().context),
  newAddress: async () => account.addressAt(index++),
  pay: (address, sats) => payTestCoins(app().context, { address, sats, from: null }),
  mine: async (blocks) => {
    for (let i = 0; i < blocks; i++) await mineBlock(app().context);
  },
  reorganize: (blocks) => reorganize(app(), blocks),
});
