import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './conversations.module.css';
import { conversationsQuery } from './queries.ts';

const ConversationSheet = lazy(async () => ({ default: (await import('./conversation-sheet.tsx')).ConversationSheet }));

type Props = {
  readonly orderId: number;
  readonly userId: string;
  /** Non-participants only read. */
  readonly readsOnly?: boolean;
  /** Opened and closed by another part of the page. */
  readonly control?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
};

/** Opens the conversation, and shows the unread count. */
export function ConversationButton({ orderId, userId, readsOnly = false, control }: Props) {
  const t = useTranslations('conversations');
  const own = useState(false);
  const [isOpen, setOpen] = control ? [control.isOpen, control.setOpen] : own;
  const { data: unread = 0 } = useQuery({
    ...conversationsQuery,
    enabled: !readsOnly,
    select: (all) => all.find((one) => one.orderId === orderId)?.unread ?? 0,
  });
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconMessage aria-hidden />} onClick={() => setOpen(true)}>
        {t(readsOnly ? 'readAll' : 'message')}
        {unread > 0 && (
          <>
            <span className={classes.count} aria-hidden>
              {unread}
            </span>
            <VisuallyHidden> ({t('unread', { count: unread })})</VisuallyHidden>
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <ConversationSheet orderId={orderId} userId={userId} opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
