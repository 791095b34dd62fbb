import { type ReactNode, useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import css from './conversations.module.css';
import type { Message } from './queries.ts';

type Props = {
  readonly messages: readonly Message[];
  /** The reader: their own words stand at the right. */
  readonly side: 'person' | 'agent';
  /** What the person is called; nothing on their own page. */
  readonly personName?: string;
  /** What stands beneath a message. */
  readonly below?: (message: Message) => ReactNode;
};

/** What was said, the newest at the foot, and by whom. */
export function MessageLog({ messages, side, personName, below }: Props) {
  const t = useTranslations('supportConversation');
  const format = useFormatter();
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef<number | undefined>(undefined);
  const last = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    // What comes in while the page is open may stand below the edge of a phone.
    if (seen.current !== undefined && seen.current !== last) box.scrollIntoView({ block: 'nearest' });
    seen.current = last;
  }, [last]);
  const nameOf = ({ sender, name }: Message) =>
    sender === 'person' ? (personName ?? t('you')) : sender === 'bot' ? t('bot') : (name ?? t('agent'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <div ref={log} className={css.log} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0}>
      {messages.map((message) =>
        message.sender === 'notice' ? (
          <p key={message.number} className={css.notice}>
            {message.text}
          </p>
        ) : (
          <div
            key={message.number}
            className={css.bubble}
            data-sender={message.sender}
            data-own={message.sender === side || undefined}
          >
            <span className={css.from}>
              {t('from', {
                name: nameOf(message),
                time: format.dateTime(new Date(message.at), { hour: 'numeric', minute: '2-digit' }),
              })}
            </span>
            <span className={css.text}>{message.text}</span>
            {message.sources.length > 0 && (
              <ul className={css.sources} aria-label={t('sources')}>
                {message.sources.map(({ kind, id, label, path }) => (
                  <li key={`${kind} ${id}`}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
            {below?.(message)}
          </div>
        ),
      )}
    </div>
  );
}
