import { messageLimit } from '@autolotto/contract/assistant/enums.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import type { useAction } from '../forms/use-action.ts';
import css from './assistant.module.css';
import type { OwnSupport } from './conversations/queries.ts';
import { useSendKey } from './conversations/use-send-key.ts';
import type { Answer, Question } from './queries.ts';

export type Asking = ReturnType<typeof useAction<Answer, Question>>;

/** A question in the person's own words, or one of those that are often asked. */
export function AskForm({
  asking,
  situation,
  suggested,
  isWithPerson,
  model,
}: {
  readonly asking: Asking;
  readonly situation: NonNullable<Question['context']>;
  /** Questions for one press; not known yet, their place is held. */
  readonly suggested: readonly string[] | undefined;
  /** What is written now is for a person. */
  readonly isWithPerson: boolean;
  readonly model: OwnSupport['model'];
}) {
  const t = useTranslations('assistant.support');
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (value) => (value.trim() === '' ? t('blank') : null) },
  });
  // A question that is sent again because no answer came is still the same one.
  const sent = useRef<Pick<Question, 'message' | 'idempotencyKey'>>(undefined);
  const ask = async (message: string) => {
    if (sent.current?.message !== message) sent.current = { message, idempotencyKey: newIdempotencyKey() };
    if (!(await asking.run({ ...sent.current, context: situation }))) return;
    sent.current = undefined;
    // They may have begun the next one.
    if (form.getValues().message === message) form.reset();
  };
  const send = form.onSubmit(({ message }) => ask(message));
  const { hasKeyboard, onKeyDown } = useSendKey(() => send());
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {!isWithPerson && suggested === undefined && <div className={css.chipsToCome} />}
      {!isWithPerson && suggested !== undefined && suggested.length > 0 && (
        <ul className={css.chips} aria-label={t('often')}>
          {suggested.map((question) => (
            <li key={question}>
              <Button
                variant="outline"
                disabled={asking.isPending}
                onClick={() => {
                  form.setFieldValue('message', question);
                  void ask(question);
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={t(isWithPerson ? 'message' : 'label')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={messageLimit}
        {...form.getInputProps('message')}
        {...(hasKeyboard && { description: t('keys') })}
        onKeyDown={onKeyDown}
        error={form.errors.message ?? fieldSentenceOf(asking.error, 'message')}
      />
      {model && !isWithPerson && <p className={css.quiet}>{t(model.readsOwn ? 'model.own' : 'model.question')}</p>}
      <Button type="submit" size="lg" loading={asking.isPending}>
        {t(isWithPerson ? 'sendToPerson' : 'send')}
      </Button>
    </form>
  );
}
