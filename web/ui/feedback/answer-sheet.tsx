import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { FieldStack } from '../layout/field-row.tsx';
import { Sheet } from '../layout/sheet.tsx';

/** Shorter is no reason that anybody could understand. */
const shortestReason = 3;

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly words: {
    readonly confirm: string;
    readonly keep: string;
    readonly close: string;
    readonly reason: string;
    readonly reasonHint: string;
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
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** A second click comes before the first is drawn. */
  const isUnderWay = useRef(false);

  const answer = async () => {
    const said = reason.trim();
    if (needsReason && said.length < shortestReason) return setIsMissing(true);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await onAnswer(said);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
    onClose();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      actions={
        <>
          <Button size="lg" loading={isSending} onClick={() => void answer()}>
            {words.confirm}
          </Button>
          <Button size="lg" variant="outline" disabled={isSending} onClick={onClose}>
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
            maxLength={300}
            value={reason}
            error={isMissing && words.reasonMissing}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setIsMissing(false);
            }}
          />
        )}
      </FieldStack>
    </Sheet>
  );
}
