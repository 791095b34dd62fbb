import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { PurchaseCards } from '../../chat/feed/purchase-cards.ts';
import { RoomView } from '../../chat/room-view.tsx';
import { blocksQuery } from '../../moderation/queries.ts';
import { CoinBar } from './coin-bar.tsx';
import { MessageModeration } from './message-moderation.tsx';
import { StartPurchase } from './purchases/start-purchase.tsx';
import { usePurchases } from './purchases/use-purchases.tsx';

/** A room with what other domains bring to it: coins below the feed, group purchases in it, reports and blocks at each message. */
export function OpenRoom(props: Omit<ComponentProps<typeof RoomView>, 'blocked' | 'children' | 'moderation'>) {
  const { data } = useQuery(blocksQuery);
  const blocked = useMemo(() => new Set(data?.map(({ userId }) => userId)), [data]);
  const { card, before, dialogs } = usePurchases(props.room.id);
  return (
    <PurchaseCards value={card}>
      <RoomView
        {...props}
        blocked={blocked}
        moderation={(message, onDone) => (
          <MessageModeration
            message={message}
            isBlocked={message.userId !== null && blocked.has(message.userId)}
            onDone={onDone}
          />
        )}
      >
        <CoinBar>
          <StartPurchase room={props.room} before={before} />
        </CoinBar>
      </RoomView>
      {dialogs}
    </PurchaseCards>
  );
}
