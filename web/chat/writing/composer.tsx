import { messageLimit, typingMs } from '@autolotto/contract/chat/limits.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsConnected, useRealtimeSend } from '../../client/realtime/use-realtime.tsx';
import css from './writing.module.css';

/** Each is another one, even of the same name. */
export type Mention = { readonly name: string };
type Props = {
  readonly roomId: string;
  readonly roomName: string;
  readonly isSending: boolean;
  /** Somebody to name where the text ends. */
  readonly mention: Mention | undefined;
  readonly onSay: (message: string, type: 'message' | 'strategy') => void;
};

const greatestHeight = 120;
/** From here on the box says how much room is left. */
const fewLeft = 200;

/** The box: Enter sends where there is a keyboard, and it grows with what is written. */
export function Composer({ roomId, roomName, isSending, mention, onSay }: Props) {
  const t = useTranslations('chat.writing');
  const isConnected = useIsConnected();
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  const [text, setText] = useState('');
  const [isStrategy, setIsStrategy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useTyping(roomId);
  const isEmpty = text.trim() === '';
  const left = messageLimit - text.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${Math.min(greatestHeight, current.scrollHeight + 4)}px`;
  }, [text]);

  useEffect(() => {
    if (!mention) return;
    setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${mention.name} `);
    box.current?.focus();
  }, [mention]);

  const say = () => {
    if (isEmpty || isSending) return;
    onSay(text.trim(), isStrategy ? 'strategy' : 'message');
    setText('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what is being composed in other scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    say();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      {!isConnected && (
        <p className={css.offline} role="status">
          {t('offline')}
        </p>
      )}
      <Textarea
        ref={box}
        className={css.box}
        classNames={{ input: css.input ?? '' }}
        aria-label={t('label')}
        placeholder={t('placeholder', { room: roomName })}
        rows={1}
        maxLength={messageLimit}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          tellTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" size="lg" disabled={isEmpty || isSending} leftSection={<IconSend aria-hidden />}>
        {t('send')}
      </Button>
      <div className={css.under}>
        <Checkbox
          label={t('kind')}
          checked={isStrategy}
          onChange={({ currentTarget }) => setIsStrategy(currentTarget.checked)}
        />
        {hasKeyboard && <span className={css.quiet}>{t('keys')}</span>}
        {left < fewLeft && <span className={css.quiet}>{t('left', { count: left })}</span>}
      </div>
    </form>
  );
}

function useTyping(roomId: string): () => void {
  const send = useRealtimeSend();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < typingMs) return;
    last.current = now;
    send({ type: 'typing', roomId });
  };
}
