import type { Overview } from '@autolotto/contract/admin/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import * as store from './store.ts';

const shownEvents = 5;
const deliveredOf = ({ orders, cents: total }: store.Revenue['ever']) => ({ orders, total: dollars(cents(total)) });

export async function overview(context: Context): Promise<Overview> {
  const db = context.db.read;
  const [revenue, underWay, couriersOnDuty, sealed, activity] = await Promise.all([
    store.countRevenue(db),
    store.countUnderWay(db),
    store.countOnDuty(db),
    store.loadSealed(db),
    store.listActivity(db, shownEvents),
  ]);
  return {
    revenue: {
      ever: deliveredOf(revenue.ever),
      today: deliveredOf(revenue.today),
      lastWeek: deliveredOf(revenue.lastWeek),
    },
    underWay,
    couriersOnDuty,
    books: {
      sealedThrough: sealed.through === null ? null : new Date(sealed.through).toISOString(),
      unsealed: sealed.unsealed,
    },
    activity: activity.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}
