import type { ChatMessage, ChatRoom } from '@autolotto/contract/chat/model.ts';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import css from './feed.module.css';
import { type Line, linesOf } from './feed-state.ts';
import { MessageRow } from './message-row.tsx';
import { useCardText } from './use-card-text.ts';
import { useFresh } from './use-feed.ts';

type Props = {
  readonly room: ChatRoom;
  readonly ownId: string;
  readonly messages: readonly ChatMessage[];
  /** Up to where the room was read when it was opened. */
  readonly readTo: number;
  readonly earlier: { readonly isFetching: boolean; readonly fetch: () => Promise<void> } | undefined;
  readonly onEnd: (isAtEnd: boolean) => void;
  readonly onMessage: (message: ChatMessage) => void;
  /** A message that was found, to be brought into view. */
  readonly found: number | undefined;
  /** Accounts whose messages are folded. */
  readonly blocked: ReadonlySet<string>;
};

const guess = 84;
/** This close to its end, a feed follows what comes. */
const nearEnd = 80;

/** What was said, oldest first; only the lines in view are drawn. */
export function FeedView({ room, ownId, messages, readTo, earlier, onEnd, onMessage, found, blocked }: Props) {
  const t = useTranslations('chat.feed');
  const format = useFormatter();
  const lines = useMemo(
    () => linesOf(messages, { readTo, ownId, dayOf: (at) => format.dateTime(new Date(at), { dateStyle: 'short' }) }),
    [messages, readTo, ownId, format],
  );
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guess,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    useAnimationFrameWithResizeObserver: true,
  });
  const list = useRef<HTMLUListElement>(null);
  const { isAtEnd, toEnd, onScroll } = useEnd({ scroller, list }, lines, messages.at(-1)?.number ?? 0, onEnd);
  useHeldPlace(lines, rows.scrollToIndex);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is looked for
  useEffect(() => {
    const index = lines.findIndex((line) => line.kind === 'message' && line.message.number === found);
    if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
  }, [found]);
  const behind = messages.filter(({ number, userId }) => number > isAtEnd.seen && userId !== ownId).length;

  return (
    <div className={css.frame}>
      {/* Scrolled by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <section ref={scroller} className={css.scroller} aria-label={t('label')} tabIndex={0} onScroll={onScroll}>
        {earlier && (
          <Button
            className={css.earlier}
            variant="outline"
            loading={earlier.isFetching}
            onClick={() => void earlier.fetch()}
          >
            {t('earlier')}
          </Button>
        )}
        {lines.length === 0 && <p className={css.empty}>{t(room.mayWrite ? 'empty' : 'emptyAlerts')}</p>}
        <ul ref={list} className={css.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index];
            return (
              line && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-setsize={lines.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <LineView line={line} ownId={ownId} found={found} blocked={blocked} onMessage={onMessage} />
                </li>
              )
            );
          })}
        </ul>
      </section>
      {!isAtEnd.now && (
        <Button className={css.toEnd} onClick={toEnd}>
          {t('toNewest', { count: behind })}
        </Button>
      )}
      <Announced messages={messages} ownId={ownId} blocked={blocked} />
    </div>
  );
}

/** Follows the end while the reader is there, and remembers the last message that was. */
function useEnd(
  { scroller, list }: Readonly<Record<'scroller' | 'list', React.RefObject<HTMLElement | null>>>,
  lines: readonly Line[],
  last: number,
  onEnd: (isAtEnd: boolean) => void,
) {
  const [isAtEnd, setIsAtEnd] = useState({ now: true, seen: last });
  /** Where the end was when it was last brought into view. */
  const end = useRef(0);
  const toEnd = () => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    end.current = box.scrollTop;
  };
  const set = (now: boolean) => {
    if (now !== isAtEnd.now || (now && isAtEnd.seen !== last)) setIsAtEnd({ now, seen: now ? last : isAtEnd.seen });
    onEnd(now);
  };
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    // The end may move away from a reader who has not moved: lines are measured after they were drawn.
    if (!isNear && isAtEnd.now && box.scrollTop >= end.current) toEnd();
    else set(isNear);
  };
  // What opens or closes below the feed, and lines that turn out to be higher, leave its end in view.
  const keepEnd = useEffectEvent(() => {
    if (isAtEnd.now) toEnd();
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(box);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [scroller, list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useLayoutEffect(() => {
    if (!isAtEnd.now) return;
    toEnd();
    set(true);
    // Lines are measured after they were drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(toEnd));
    return () => cancelAnimationFrame(frame);
  }, [lines]);
  return { isAtEnd, toEnd, onScroll };
}

/** Older messages are put in above without moving what is read. */
function useHeldPlace(lines: readonly Line[], scrollToIndex: (index: number, how: { align: 'start' }) => void): void {
  const first = useRef<string>(undefined);
  const now = lines.find(({ kind }) => kind === 'message')?.key;
  useLayoutEffect(() => {
    const before = first.current;
    first.current = now;
    if (before === undefined || before === now) return;
    const index = lines.findIndex(({ key }) => key === before);
    if (index > 0) scrollToIndex(index, { align: 'start' });
  }, [now, lines, scrollToIndex]);
}

/** Drawn once: each step of a scroll draws the feed again, and its lines only where they have come into view. */
const LineView = memo(function LineView({
  line,
  ownId,
  found,
  blocked,
  onMessage,
}: { readonly line: Line } & Pick<Props, 'ownId' | 'found' | 'blocked' | 'onMessage'>) {
  const t = useTranslations('chat.feed');
  const format = useFormatter();
  if (line.kind === 'unread') return <p className={css.unread}>{t('unread')}</p>;
  if (line.kind === 'day')
    return (
      <p className={css.day}>
        {format.dateTime(new Date(line.at), { weekday: 'long', month: 'long', day: 'numeric' })}
      </p>
    );
  const { message, isFirst } = line;
  return (
    <MessageRow
      message={message}
      isFirst={isFirst}
      isOwn={message.userId === ownId}
      isFound={message.number === found}
      isBlocked={message.userId !== null && blocked.has(message.userId)}
      onOpen={() => onMessage(message)}
    />
  );
});

/** Scrolling draws lines that nobody said just now: what is new is read out from here. */
function Announced({ messages, ownId, blocked }: Pick<Props, 'messages' | 'ownId' | 'blocked'>) {
  const t = useTranslations('chat.feed');
  const textOf = useCardText();
  const fresh = useFresh(messages, ownId).filter(({ userId }) => userId === null || !blocked.has(userId));
  return (
    <div role="log" aria-live="polite" aria-label={t('fresh')} className={css.unseen}>
      {fresh.map((message) => (
        <p key={message.id}>{t('said', { name: message.username, text: textOf(message) })}</p>
      ))}
    </div>
  );
}
