import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { roomOf } from '@autolotto/contract/chat/rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type GroupPurchase, purchasesQuery } from '../../../chat/purchases/queries.ts';
import { useTopUp } from '../../lottery/use-top-up.tsx';
import { useAgeFirst } from '../../scratch-tickets/use-age-first.tsx';
import { JoinConfirm } from './join-confirm.tsx';
import { PurchaseCard } from './purchase-card.tsx';

type Asked = { readonly purchase: GroupPurchase; readonly amount: string };

/** Cards of group purchases as they stand now, and the sheet that confirms taking shares of one. */
export function usePurchases(roomId: string): {
  readonly card: (message: ChatMessage) => ReactNode;
  readonly before: ReturnType<typeof useAgeFirst>['before'];
  readonly dialogs: ReactNode;
} {
  const { data } = useQuery({ ...purchasesQuery, enabled: roomOf(roomId)?.buys !== undefined });
  const [asked, setAsked] = useState<Asked>();
  const topUp = useTopUp();
  const age = useAgeFirst();
  return {
    card: ({ id, groupPurchaseDetails }) => {
      const own = data?.find(({ messageId }) => messageId === id);
      const details = own?.groupPurchaseDetails ?? groupPurchaseDetails;
      return (
        details && (
          <PurchaseCard
            details={details}
            own={own}
            onJoin={(purchase, amount) => age.before(() => setAsked({ purchase, amount }))}
          />
        )
      );
    },
    before: age.before,
    dialogs: (
      <>
        {asked && <JoinConfirm {...asked} topUp={topUp.open} onClose={() => setAsked(undefined)} />}
        {topUp.sheet}
        {age.dialog}
      </>
    ),
  };
}
