import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { roomOf } from '@autolotto/contract/chat/rooms.ts';
import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStartPurchase } from '../../../chat/purchases/queries.ts';
import { useMoneyAction } from '../../../forms/use-money-action.ts';
import { CreateSheet, type Planned } from '../../../pools/create-sheet.tsx';
import type { useAgeFirst } from '../../scratch-tickets/use-age-first.tsx';

type Props = { readonly room: ChatRoom; readonly before: ReturnType<typeof useAgeFirst>['before'] };

/** Starts a group purchase of the game that the room is about; its card appears in the room. */
export function StartPurchase({ room, before }: Props) {
  const t = useTranslations('chat.purchase');
  const [isOpen, setIsOpen] = useState(false);
  const game = roomOf(room.id)?.buys;
  const start = useMoneyAction(useStartPurchase(), {
    failed: { title: t('notStarted'), message: t('notStartedText') },
    done: () => {
      setIsOpen(false);
      return { title: t('started'), message: t('startedText') };
    },
  });
  if (game === undefined || !room.mayStartPurchase) return null;
  const run = ({ gameId: _, ...planned }: Planned) => start.run({ ...planned, roomId: room.id });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        leftSection={<IconUsersPlus aria-hidden size="1.25rem" />}
        onClick={() => before(() => setIsOpen(true))}
      >
        {t('start')}
      </Button>
      {isOpen && (
        <CreateSheet game={game} create={{ isPending: start.isPending, run }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
