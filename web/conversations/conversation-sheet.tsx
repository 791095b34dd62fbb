import { messageLimit } from '@autolotto/contract/conversations/limits.ts';
import type { Conversation, OrderMessage } from '@autolotto/contract/conversations/model.ts';
import { phrasesOf } from '@autolotto/contract/conversations/phrases.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useIsConnected } from '../client/realtime/use-realtime.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import classes from './conversations.module.css';
import type { KeptMessage, MessageBody } from './kept-messages.ts';
import { conversationQuery, useMarkRead } from './queries.ts';
import { useMessages } from './use-messages.ts';

type Props = {
  readonly orderId: number;
  readonly userId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Messages between an order's customer and courier; admins read along. */
export function ConversationSheet({ orderId, userId, opened, onClose }: Props) {
  const tCommon = useTranslations('shell.common');
  const conversation = useInfiniteQuery({ ...conversationQuery(orderId), enabled: opened });
  const newest = conversation.data?.pages[0];
  return (
    <Sheet opened={opened} onClose={onClose} size="lg" title={useTitle(orderId, newest)} closeLabel={tCommon('close')}>
      {newest ? (
        <ConversationView
          orderId={orderId}
          userId={userId}
          newest={newest}
          messages={conversation.data?.pages.flatMap(({ messages }) => messages) ?? []}
          onEarlier={conversation.hasNextPage ? () => void conversation.fetchNextPage() : undefined}
          isFetchingEarlier={conversation.isFetchingNextPage}
        />
      ) : conversation.isError ? (
        <ErrorState
          title={tCommon('notLoaded')}
          retryLabel={tCommon('retry')}
          onRetry={() => void conversation.refetch()}
        >
          {sentenceOf(conversation.error, '')}
        </ErrorState>
      ) : (
        <p role="status">{tCommon('loading')}</p>
      )}
    </Sheet>
  );
}

function useTitle(orderId: number, conversation: Conversation | undefined): string {
  const t = useTranslations('conversations');
  if (!conversation) return t('message');
  if (conversation.as === null) return t('chat.titleRead', { id: orderId });
  return t('chat.title', {
    name:
      conversation.as === 'customer'
        ? (conversation.courier?.firstName ?? t('someCourier'))
        : conversation.customer.firstName,
  });
}

type ConversationViewProps = {
  readonly orderId: number;
  readonly userId: string;
  readonly newest: Conversation;
  /** Newest first. */
  readonly messages: readonly OrderMessage[];
  readonly onEarlier: (() => void) | undefined;
  readonly isFetchingEarlier: boolean;
};

function ConversationView({ orderId, userId, newest, messages, onEarlier, isFetchingEarlier }: ConversationViewProps) {
  const t = useTranslations('conversations');
  const format = useFormatter();
  const isConnected = useIsConnected();
  const { waiting, add, again, drop } = useMessages(userId, orderId);
  const log = useRef<HTMLDivElement>(null);
  const time = (at: string) => format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' });
  const nameOf = (message: OrderMessage): string => {
    if (message.isOwn) return t('chat.you');
    if (message.from === 'customer') return newest.customer.firstName || t('someCustomer');
    return newest.courier?.firstName ?? t('someCourier');
  };
  useReading(orderId, newest);

  // Scrolls to the newest message, unless the user reads further up.
  const [lastId, waitingCount] = [messages[0]?.id, waiting.length];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useEffect(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lastId, waitingCount]);

  return (
    <div className={classes.body}>
      {newest.as === 'courier' && newest.isShared && <p className={classes.note}>{t('chat.shared')}</p>}
      {onEarlier && (
        <Button variant="outline" loading={isFetchingEarlier} onClick={onEarlier}>
          {t('chat.earlier')}
        </Button>
      )}
      {/* Scrolled by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <div className={classes.log} ref={log} role="log" aria-label={t('chat.log')} tabIndex={0}>
        {messages.length + waiting.length === 0 && <p className={classes.quiet}>{t('chat.empty')}</p>}
        {[...messages].reverse().map((message) => (
          <div key={message.id} className={classes.bubble} data-own={message.isOwn || undefined}>
            <span>{message.phrase === null ? message.text : t(`phrase.${message.phrase}`)}</span>
            <span className={classes.from}>
              {nameOf(message)} · <time dateTime={message.sentAt}>{time(message.sentAt)}</time>
              {message.isOwn && ` · ${t(message.id <= newest.seenUpTo ? 'chat.seen' : 'chat.sent')}`}
            </span>
          </div>
        ))}
        {waiting.map((one) => (
          <WaitingMessage key={one.key} one={one} onAgain={() => again(one.key)} onDrop={() => drop(one.key)} />
        ))}
      </div>
      {!isConnected && <p className={classes.note}>{t('chat.offline')}</p>}
      <Writing newest={newest} onSay={add} time={time} />
    </div>
  );
}

/** Messages on a visible screen count as read. */
function useReading(orderId: number, { unread, messages }: Conversation) {
  const { mutate, isPending } = useMarkRead(orderId);
  const [newest] = messages;
  const read = useEffectEvent(() => {
    if (newest && unread > 0 && !isPending && document.visibilityState === 'visible') mutate(newest.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something new
  useEffect(read, [newest?.id, unread]);
  useEffect(() => {
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
}

function WaitingMessage({ one, onAgain, onDrop }: { one: KeptMessage; onAgain: () => void; onDrop: () => void }) {
  const t = useTranslations('conversations');
  const tCommon = useTranslations('shell.common');
  const isRejected = one.rejected !== undefined;
  return (
    <div className={classes.bubble} data-own data-waiting data-problem={isRejected || undefined}>
      <span>{'text' in one.said ? one.said.text : t(`phrase.${one.said.phrase}`)}</span>
      <span className={classes.from}>
        {t('chat.you')} ·{' '}
        {isRejected ? [t('chat.notSent'), one.rejected?.problem].filter(Boolean).join(': ') : t('chat.kept')}
      </span>
      {isRejected && (
        <span className={classes.row}>
          <Button size="sm" variant="outline" onClick={onAgain}>
            {tCommon('retry')}
          </Button>
          <Button size="sm" variant="outline" onClick={onDrop}>
            {t('chat.drop')}
          </Button>
        </span>
      )}
    </div>
  );
}

type WritingProps = {
  readonly newest: Conversation;
  readonly onSay: (said: MessageBody) => void;
  readonly time: (at: string) => string;
};

function Writing({ newest, onSay, time }: WritingProps) {
  const t = useTranslations('conversations');
  const form = useForm({ initialValues: { text: '' } });
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  if (newest.as === null) return null;
  if (newest.state !== 'open') return <p className={classes.note}>{t(`chat.${newest.state}`)}</p>;
  const say = form.onSubmit(({ text }) => {
    const words = text.trim();
    if (words === '') return;
    onSay({ text: words });
    form.reset();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what is being composed in other scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    say();
  };
  return (
    <>
      {newest.closesAt !== null && <p className={classes.note}>{t('chat.closes', { time: time(newest.closesAt) })}</p>}
      <ul className={classes.phrases} aria-label={t('chat.phrases')}>
        {phrasesOf[newest.as].map((phrase) => (
          <li key={phrase}>
            <button type="button" onClick={() => onSay({ phrase })}>
              {t(`phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={say}>
        <Textarea
          label={t('chat.field')}
          rows={2}
          maxLength={messageLimit}
          {...form.getInputProps('text')}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="lg">
          {t('chat.send')}
        </Button>
      </form>
    </>
  );
}
