import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly words: {
    readonly confirm: string;
    readonly keep: string;
    readonly close: string;
    readonly reason: string;
    readonly reasonHint?: string;
    readonly reasonMissing: string;
  };
  /** False where the answer needs no reason. */
  readonly needsReason?: boolean;
  /** Closes the sheet after success and failure: either has its own notice. */
  readonly onAnswer: (reason: string) => Promise<unknown>;
  /** Consequences of the answer. */
  readonly children?: ReactNode;
};

/** An answer with its reason, which somebody else will read. */
export function AnswerSheet({ opened, onClose, title, words, needsReason = true, onAnswer, children }: Props) {
  /** A second click comes before the first is drawn. */
  const isUnderWay = useRef(false);
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => needsReason && reason.trim().length < reasonLength.min && words.reasonMissing,
    },
  });
  const send = form.onSubmit(async ({ reason }) => {
    isUnderWay.current = true;
    try {
      await onAnswer(reason.trim());
    } finally {
      isUnderWay.current = false;
    }
    onClose();
  });
  const answer = () => {
    if (!isUnderWay.current) send();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      actions={
        <>
          <Button size="lg" loading={form.submitting} onClick={answer}>
            {words.confirm}
          </Button>
          <Button size="lg" variant="outline" disabled={form.submitting} onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <FieldStack>
        {children}
        {needsReason && (
          <Textarea
            label={words.reason}
            description={words.reasonHint}
            maxLength={reasonLength.max}
            {...form.getInputProps('reason')}
          />
        )}
      </FieldStack>
    </Sheet>
  );
}
