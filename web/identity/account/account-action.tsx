import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** The account, and its person in words. */
export type ActedOn = { readonly email: string; readonly who: string };
type Props = ActedOn & {
  readonly words: {
    readonly title: string;
    readonly lead?: string;
    readonly reason: string;
    readonly reasonHint?: string;
    readonly reasonMissing: string;
    readonly send: string;
    readonly failed: string;
  };
  readonly icon: ReactNode;
  /** Resolves with the words of success; its error is shown, and the input stays. */
  readonly onSend: (account: { email: string; reason: string }) => Promise<string>;
};

/** For admins: an action on an account, which is asked for in a drawer, with a reason. */
export function AccountAction({ email, who, words, icon, onSend }: Props) {
  const t = useTranslations('suspensions');
  const tCommon = useTranslations('shell.common');
  const [isOpen, setIsOpen] = useState(false);
  const answer = async (reason: string) => {
    try {
      notify({ title: await onSend({ email, reason }), tone: 'success' });
    } catch (error) {
      notifyFailure(error, { message: words.failed });
    }
  };
  return (
    <>
      <Button variant="outline" leftSection={icon} onClick={() => setIsOpen(true)}>
        {words.title}
      </Button>
      <AnswerSheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title}
        words={{
          confirm: words.send,
          keep: t('keep'),
          close: tCommon('close'),
          reason: words.reason,
          ...(words.reasonHint !== undefined && { reasonHint: words.reasonHint }),
          reasonMissing: words.reasonMissing,
        }}
        onAnswer={answer}
      >
        <p>
          <strong>{who}</strong>
        </p>
        {words.lead !== undefined && <p>{words.lead}</p>}
      </AnswerSheet>
    </>
  );
}
