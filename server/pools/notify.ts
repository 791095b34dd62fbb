/** What members of a group purchase are told, in the transaction of what happened. */
import type { ReturnReason } from '@autolotto/contract/pools/states.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../notifications/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { poolWords as words } from './words.ts';

type Group = { readonly id: number; readonly title: string };
type News =
  | { readonly kind: 'bought'; readonly plays: number }
  | { readonly kind: 'returned'; readonly reason: ReturnReason };

const inUsd = (amount: Cents): string => `$${dollars(amount)}`;
type Told = { readonly type: 'system' | 'win'; readonly title: Localized<string>; readonly message: Localized<string> };

const tell = (tx: Tx, context: Context, { id }: Group, userId: string, { type, title, message }: Told): Promise<void> =>
  notifyInApp(context, tx, userId, {
    ...{ type, title, message, priority: 'high', path: `/pools/${id}`, group: `pool:${id}`, metadata: { poolId: id } },
  });

export async function notifyMembers(
  tx: Tx,
  context: Context,
  group: Group,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  const { title } = group;
  const told: Told =
    news.kind === 'bought'
      ? {
          ...{ type: 'system', title: localized(words.bought.title) },
          message: localized(words.bought.text, { title, plays: news.plays }),
        }
      : {
          ...{ type: 'system', title: localized(words.returned.title) },
          message: localized(words.returned.reasons[news.reason], { title }),
        };
  for (const userId of userIds) await tell(tx, context, group, userId, told);
}

type Winnings = { readonly won: Cents; readonly claimed: Cents; readonly part: Cents; readonly isCorrected: boolean };
export const notifyWinner = (
  tx: Tx,
  context: Context,
  group: Group,
  userId: string,
  { won, claimed, part, isCorrected }: Winnings,
): Promise<void> => {
  const { title } = group;
  if (isCorrected)
    return tell(tx, context, group, userId, {
      ...{ type: 'win', title: localized(words.corrected.title) },
      message: localized(words.corrected.text, { title, part: inUsd(part) }),
    });
  return tell(tx, context, group, userId, {
    ...{ type: 'win', title: localized(words.won.title) },
    message:
      claimed > 0
        ? localized(words.won.claim, { title, won: inUsd(won), claimed: inUsd(claimed) })
        : localized(words.won.text, { title, won: inUsd(won), part: inUsd(part) }),
  });
};
