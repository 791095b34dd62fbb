import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import css from '../persons/person.module.css';

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
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isNoEmail = !/^\S+@\S+\.\S+$/.test(email.trim());
  const isNoReason = reason.trim().length < 3;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNoEmail || isNoReason || isSending) return;
    setIsSending(true);
    try {
      notify({ ...(await onSend({ email: email.trim(), reason: reason.trim() })), tone: 'success' });
      setEmail('');
      setReason('');
      setIsTried(false);
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: words.errorTitle, message: sentenceOf(error, words.errorText), tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Card title={words.title}>
      <form className={css.stack} onSubmit={(event) => void send(event)} noValidate>
        <p>{words.lead}</p>
        <FieldStack>
          <TextInput
            type="email"
            label={words.email}
            value={email}
            error={isTried && isNoEmail && words.emailMissing}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            maxLength={300}
            value={reason}
            error={isTried && isNoReason && words.reasonMissing}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FieldStack>
        <div className={css.buttons}>
          <Button type="submit" loading={isSending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
