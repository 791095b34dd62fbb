import { messageLimit } from '@autolotto/contract/assistant/enums.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import type { useAction } from '../forms/use-action.ts';
import css from './assistant.module.css';
import { useSendKey } from './conversations/use-send-key.ts';
import type { Answer, Question } from './queries.ts';

export type Asking = ReturnType<typeof useAction<Answer, Question>>;

const chips = ['order', 'limits', 'ticket'] as const;

/** A question in the person's own words, or one of those that are often asked. */
export function AskForm({
  asking,
  situation,
  isWithPerson,
}: {
  readonly asking: Asking;
  readonly situation: NonNullable<Question['context']>;
  /** What is written now is for a person. */
  readonly isWithPerson: boolean;
}) {
  const t = useTranslations('assistant.support');
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (value) => (value.trim() === '' ? t('blank') : null) },
  });
  const ask = async (message: string) => {
    if (await asking.run({ message, context: situation })) form.reset();
  };
  const send = form.onSubmit(({ message }) => ask(message));
  const { hasKeyboard, onKeyDown } = useSendKey(() => send());
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {!isWithPerson && (
        <ul className={css.chips} aria-label={t('often')}>
          {chips.map((chip) => (
            <li key={chip}>
              <Button
                variant="outline"
                disabled={asking.isPending}
                onClick={() => {
                  form.setFieldValue('message', t(`chips.${chip}`));
                  void ask(t(`chips.${chip}`));
                }}
              >
                {t(`chips.${chip}`)}
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
      <Button type="submit" size="lg" loading={asking.isPending}>
        {t(isWithPerson ? 'sendToPerson' : 'send')}
      </Button>
    </form>
  );
}
