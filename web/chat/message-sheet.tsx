import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconAt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './chat.module.css';
import { useRecall } from './queries.ts';

type Props = {
  readonly message: ChatMessage | undefined;
  readonly isOwn: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names its author in the box; undefined where nobody writes. */
  readonly onMention: ((name: string) => void) | undefined;
  readonly children?: ReactNode;
};

/** What can be done about a message. */
export function MessageSheet({ message, isOwn, opened, onClose, onMention, children }: Props) {
  const t = useTranslations('chat');
  const recall = useAction(useRecall(), {
    failed: { message: t('message.recallFailed') },
    done: () => ({ title: t('message.recalled') }),
  });
  const isCard = message !== undefined && message.type !== 'message' && message.type !== 'strategy';
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('message.title', { name: message?.username ?? '' })}
      closeLabel={t('close')}
    >
      <div className={css.choices}>
        {message && <p className={css.quote}>{message.message}</p>}
        {message && isOwn && (
          <>
            <Button
              variant="outline"
              leftSection={<IconArrowBackUp aria-hidden />}
              loading={recall.isPending}
              onClick={async () => (await recall.run(message)) && onClose()}
            >
              {t(isCard ? 'message.stopSharing' : 'message.recall')}
            </Button>
            {!isCard && <p className={css.quiet}>{t('message.recallHow')}</p>}
          </>
        )}
        {message && !isOwn && onMention && (
          <Button
            variant="outline"
            leftSection={<IconAt aria-hidden />}
            onClick={() => {
              onClose();
              onMention(message.username);
            }}
          >
            {t('message.mention', { name: message.username })}
          </Button>
        )}
        {children}
      </div>
    </Sheet>
  );
}
