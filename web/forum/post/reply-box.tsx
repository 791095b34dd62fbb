import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useAttemptKey } from '../../forms/use-attempt-key.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Reply, useWriteReply } from '../queries.ts';
import { Editor } from '../writing/editor.tsx';
import { useDraft } from '../writing/use-draft.ts';
import writing from '../writing/writing.module.css';

export type Quote = { readonly reply: Reply; readonly text: string };
type Props = {
  readonly postId: number;
  readonly quote: Quote | undefined;
  readonly onQuoteDropped: () => void;
  readonly onSent: (number: number) => void;
};

const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Answers a post. What is quoted is put before what was written already. */
export function ReplyBox({ postId, quote, onQuoteDropped, onSent }: Props) {
  const t = useTranslations('forum');
  const [content, setContent] = useState('');
  const [isBlank, setBlank] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const keyOf = useAttemptKey();
  const draft = useDraft(String(postId), { title: '', content }, (kept) => setContent(kept.content));
  const reply = useAction(useWriteReply(postId), {
    failed: { title: t('reply.error'), message: t('reply.failed') },
    done: (made) => {
      onSent(made.number);
      return { title: t('reply.done') };
    },
  });
  useEffect(() => {
    if (!quote) return;
    setContent((before) => `${before.trim() === '' ? '' : `${before.trimEnd()}\n\n`}${quoted(quote.text)}\n\n`);
    box.current?.focus();
  }, [quote]);
  const clear = () => {
    draft.restart();
    setContent('');
    setBlank(false);
    onQuoteDropped();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBlank(content.trim() === '');
    if (content.trim() === '') return;
    const body = { content, ...(quote ? { quotes: quote.reply.id } : {}) };
    if (!(await reply.run({ ...body, idempotencyKey: keyOf(body) }))) return;
    clear();
  };
  return (
    <Card title={t('reply.title')}>
      <form className={writing.form} onSubmit={(event) => void send(event)} noValidate>
        {quote && (
          <Button
            variant="light"
            rightSection={<IconX aria-hidden />}
            onClick={onQuoteDropped}
            aria-label={t('reply.dropQuote')}
          >
            {t('reply.quoting', { author: quote.reply.author.name, number: quote.reply.number })}
          </Button>
        )}
        <Editor
          label={t('reply.label')}
          value={content}
          minRows={4}
          error={isBlank ? t('reply.blank') : undefined}
          onChange={(value) => {
            setContent(value);
            setBlank(false);
          }}
          box={box}
        />
        <div className={writing.actions}>
          <Button type="submit" loading={reply.isPending}>
            {t('reply.submit')}
          </Button>
          <Button variant="outline" onClick={() => clear()}>
            {t('reply.cancel')}
          </Button>
          <span role="status" className={writing.quiet}>
            {draft.state === 'saved' && t('write.saved')}
            {draft.state === 'failed' && t('write.notSaved')}
          </span>
        </div>
      </form>
    </Card>
  );
}
