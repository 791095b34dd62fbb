import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { looksLikeEmail } from '../../forms/email.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import css from '../persons/person.module.css';

const shortestReason = 3;

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly emailMissing: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly reasonMissing: string;
  readonly send: string;
  readonly errorTitle: string;
  readonly errorText: string;
};
type Props = {
  readonly words: Words;
  /** Resolves with a success notice; its error is shown, and the input stays. */
  readonly onSend: (account: { email: string; reason: string }) => Promise<{ title: string; message: string }>;
};

/** For admins: an action on an account, by its address and with a reason. */
export function AccountForm({ words, onSend }: Props) {
  const form = useForm({
    initialValues: { email: '', reason: '' },
    validate: {
      email: (email) => !looksLikeEmail(email) && words.emailMissing,
      reason: (reason) => reason.trim().length < shortestReason && words.reasonMissing,
    },
  });
  const send = form.onSubmit(async ({ email, reason }) => {
    if (form.submitting) return;
    try {
      notify({ ...(await onSend({ email: email.trim(), reason: reason.trim() })), tone: 'success' });
      form.reset();
    } catch (error) {
      notifyFailure(error, { title: words.errorTitle, message: words.errorText });
    }
  }, focusFirstError);
  return (
    <Card title={words.title}>
      <form className={css.stack} onSubmit={send} noValidate>
        <p>{words.lead}</p>
        <FieldStack>
          <TextInput
            type="email"
            label={words.email}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            maxLength={300}
            {...form.getInputProps('reason')}
          />
        </FieldStack>
        <div className={css.buttons}>
          <Button type="submit" loading={form.submitting}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
