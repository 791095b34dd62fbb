import type { endpoints } from '@autolotto/contract/policy/contract.ts';

import type { CasesOf } from '../test/access/case.ts';
import { nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  settings: { grid: 'anyone' },
  rules: { grid: 'admin' },
  addRule: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: {
        state: 'CO',
        zip: '802',
        city: 'larimer falls',
        categories: ['convenience'],
        validFrom: '2999-01-01',
        validTo: '2999-12-31',
        terms: { kind: 'charge', charge: 'sales_tax', basis: 'goods', rate: 29_000 },
        source: 'Bill 12 of the town',
      },
      audits: ['rule.added'],
      changes: [],
    },
  },
  endRule: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { validTo: '2999-12-31', reason: 'The bill was repealed' },
      audits: ['rule.ended'],
      changes: ['jurisdiction_rules.valid_to'],
    },
  },
  zones: { grid: 'admin' },
  // An outdated version: callers with access get a conflict.
  changeZones: {
    grid: 'freshAdmin',
    body: { version: 0, zones: [], reason: 'The school has moved' },
    does: {
      by: 'admin',
      with: ({ zonesVersion }) => ({
        version: zonesVersion,
        zones: [
          {
            ...{ name: 'Far School', kind: 'school', latitude: 10.5, longitude: 20.5, meters: 300 },
            categories: ['vaping'],
          },
        ],
        reason: 'A school was opened',
      }),
      audits: ['zones.changed'],
      changes: [],
    },
  },
  zonePlace: { grid: 'admin', query: '?address=Larimer%20Falls%2C%20CO%2080202' },
  zonePreview: { grid: 'admin', query: '?latitude=39.75&longitude=-104.99&meters=3000' },
};
