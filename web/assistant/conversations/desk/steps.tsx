import { cannedWords } from '@autolotto/contract/assistant/conversations/canned-words.ts';
import { messageLimit } from '@autolotto/contract/assistant/enums.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../../client/errors.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useDraft } from '../../articles/queries.ts';
import css from '../conversations.module.css';
import { type SupportFile, useAnswer, useEnd, useReturn, useTake } from '../queries.ts';
import { useSendKey } from '../use-send-key.ts';

const canned = [
  'looking',
  'courier',
  'refund',
  'more',
  'solved',
] as const satisfies readonly (keyof typeof cannedWords)[];

/** What an agent can do with a conversation: take it, and then answer, give it back or close it. */
export function AgentSteps({ file }: { readonly file: SupportFile }) {
  const t = useTranslations('supportDesk.file');
  const { conversation, agentName, isMine } = file;
  const taking = useAction(useTake(conversation.id), { failed: { title: t('stepFailed'), message: t('tryAgain') } });
  if (isMine)
    return (
      <>
        <Answering file={file} />
        <ToArticle file={file} />
      </>
    );
  if (conversation.state === 'closed') return <ToArticle file={file} />;
  if (conversation.state === 'agent') return <p className={css.quiet}>{t('taken', { name: agentName ?? '' })}</p>;
  return (
    <div className={css.buttons}>
      <Button size="lg" loading={taking.isPending} onClick={() => void taking.run(undefined)}>
        {t('take')}
      </Button>
    </div>
  );
}

/** What a person has answered may help others. */
function ToArticle({ file: { conversation } }: { readonly file: SupportFile }) {
  const t = useTranslations('supportDesk.file');
  const navigate = useNavigate();
  const drafting = useAction(useDraft(conversation.id), {
    failed: { title: t('stepFailed'), message: t('tryAgain') },
    done: ({ id }) => void navigate({ to: '/admin', search: { tab: 'conversations', article: id } }),
  });
  if (conversation.messages.every(({ sender }) => sender !== 'agent')) return null;
  return (
    <div className={css.buttons}>
      <Button size="lg" variant="subtle" loading={drafting.isPending} onClick={() => void drafting.run(undefined)}>
        {t('toArticle')}
      </Button>
    </div>
  );
}

function Answering({ file: { conversation, person } }: { readonly file: SupportFile }) {
  const t = useTranslations('supportDesk');
  const failed = { failed: { title: t('file.stepFailed'), message: t('file.tryAgain') } };
  const answering = useAction(useAnswer(conversation.id), failed);
  const returning = useAction(useReturn(conversation.id), failed);
  const ending = useAction(useEnd(conversation.id), failed);
  const box = useRef<HTMLTextAreaElement>(null);
  // What is sent again because no answer came is still the same.
  const sent = useRef<{ readonly text: string; readonly idempotencyKey: string }>(undefined);
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (value) => (value.trim() === '' ? t('file.blank') : null) },
  });
  const send = form.onSubmit(async ({ text }) => {
    if (sent.current?.text !== text) sent.current = { text, idempotencyKey: newIdempotencyKey() };
    if (await answering.run(sent.current)) {
      sent.current = undefined;
      // They may have begun the next one.
      if (form.getValues().text === text) form.reset();
    }
    box.current?.focus();
  });
  const { hasKeyboard, onKeyDown } = useSendKey(() => send());
  // On a phone the keyboard would hide what was said.
  useEffect(() => {
    if (hasKeyboard) box.current?.focus();
  }, [hasKeyboard]);
  return (
    <form className={css.answering} noValidate onSubmit={send}>
      <ul className={css.canned} aria-label={t('file.canned')}>
        {canned.map((name) => (
          <li key={name}>
            <Button
              variant="outline"
              onClick={() => {
                form.setFieldValue('text', cannedWords[name][person.language]);
                box.current?.focus();
              }}
            >
              {t(`canned.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Textarea
        ref={box}
        label={t('file.answer')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={messageLimit}
        {...(hasKeyboard && { description: t('file.keys') })}
        {...form.getInputProps('text')}
        error={form.errors.text ?? fieldSentenceOf(answering.error, 'text')}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={answering.isPending}>
          {t('file.send')}
        </Button>
        <Button size="lg" variant="outline" loading={returning.isPending} onClick={() => void returning.run(undefined)}>
          {t('file.back')}
        </Button>
        <Button size="lg" variant="outline" loading={ending.isPending} onClick={() => void ending.run(undefined)}>
          {t('file.end')}
        </Button>
      </div>
    </form>
  );
}
