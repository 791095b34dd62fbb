import { inArray, type SQL, sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { accountsOfPerson } from './accounts.ts';
import { accounts, entries, transfers } from './tables.ts';

const own = (userId: string): SQL =>
  inArray(
    accounts.name,
    accountsOfPerson(userId).map(({ name }) => name),
  );
const ownIds = (userId: string): SQL => sql`(select ${accounts.id} from ${accounts} where ${own(userId)})`;

/** The other side of a transfer may be somebody else's: of transfers, only what they were for. */
export const ledgerPersonalData: readonly PersonalTable[] = [
  personal('wallet', accounts, own, ['id', 'name', 'currency', 'balance']),
  personal('wallet-entries', entries, (userId) => sql`${entries.accountId} in ${ownIds(userId)}`, [
    'transferId',
    'accountId',
    'currency',
    'amount',
    'balanceAfter',
  ]),
  personal(
    'wallet-transfers',
    transfers,
    (userId) =>
      sql`${transfers.id} in (select ${entries.transferId} from ${entries} where ${entries.accountId} in ${ownIds(userId)})`,
    ['id', 'kind', 'cause', 'createdAt'],
  ),
];

export const ledgerOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'money',
    accounts,
    (userId) => sql`${own(userId)} and ${accounts.currency} in ('USD', 'BTC') and ${accounts.balance} <> 0`,
  ),
];
