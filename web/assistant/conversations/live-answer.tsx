import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RealtimeEvent } from '../../client/realtime/realtime.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';
import { useAction } from '../../forms/use-action.ts';
import css from './conversations.module.css';
import { type Conversation, useStop } from './queries.ts';

type Words = Extract<RealtimeEvent, { type: 'support_words' }>;

/** What has been checked so far of the answer that comes next; undefined while no model writes one. */
export function useLiveWords(conversation: Conversation | null): string | undefined {
  const [words, setWords] = useState<Words>();
  useRealtime((event) => {
    if (event.type === 'support_words') setWords(event);
  });
  if (!words || (conversation && (conversation.id !== words.conversationId || conversation.state !== 'bot'))) return;
  return words.number > (conversation?.messages.at(-1)?.number ?? 0) ? words.text : undefined;
}

/**
 * It stands outside of what is read out: those who listen hear the answer once, when it is whole. Without a text no model
 * writes, and there is nothing to stop.
 */
export function LiveAnswer({ text }: { readonly text: string | undefined }) {
  const t = useTranslations('supportConversation');
  const box = useRef<HTMLDivElement>(null);
  const isBegun = text !== undefined && text !== '';
  useEffect(() => {
    if (isBegun) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isBegun]);
  const stopping = useAction(useStop(), { failed: { title: t('stepFailed'), message: t('tryAgain') } });
  return (
    <div ref={box} className={css.live}>
      <div className={css.bubble} data-sender="bot">
        <span className={css.from}>{t('writing')}</span>
        {isBegun && <span className={css.text}>{text}</span>}
      </div>
      {text !== undefined && (
        <Button
          variant="outline"
          leftSection={<IconPlayerStopFilled aria-hidden />}
          loading={stopping.isPending}
          onClick={() => void stopping.run(undefined)}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  );
}
