import { evidenceLimit, reasonLimit } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';

type Props = {
  readonly name: string;
  readonly isActive: boolean;
  /** Their orders under way, which a suspension is about. */
  readonly orders: ReactNode;
  readonly onClose: () => void;
  /** Called once, when the sheet has closed. */
  readonly onSwitch: (said: { readonly reason: string; readonly evidence?: string }) => void;
};

/** Why a courier is switched off, with what is known; or on again. Both are on record, and the courier reads them. */
export function SwitchSheet({ name, isActive, orders, onClose, onSwitch }: Props) {
  const t = useTranslations('courierFile.every');
  const tReview = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const isShort = (words: string) => words.trim().length < reasonLength.min;
  const form = useForm({
    initialValues: { reason: '', evidence: '' },
    validate: {
      reason: (words) => isShort(words) && tReview('reasonMissing'),
      evidence: (words) => isActive && isShort(words) && tReview('evidenceMissing'),
    },
  });
  const send = form.onSubmit(
    ({ reason, evidence }) => {
      onClose();
      onSwitch({ reason: reason.trim(), ...(isActive ? { evidence: evidence.trim() } : {}) });
    },
    (errors) => form.getInputNode(errors.reason ? 'reason' : 'evidence')?.focus(),
  );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(isActive ? 'offTitle' : 'onTitle', { name })}
      closeLabel={tFile('close')}
      actions={
        <>
          <Button size="lg" onClick={() => send()}>
            {t(isActive ? 'off' : 'on')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FieldStack>
        {isActive && <p>{tReview('suspendText')}</p>}
        {orders}
        <Textarea
          label={tReview('reason')}
          description={tReview('reasonHint')}
          maxLength={reasonLimit}
          {...form.getInputProps('reason')}
        />
        {isActive && (
          <Textarea label={tReview('evidence')} maxLength={evidenceLimit} {...form.getInputProps('evidence')} />
        )}
      </FieldStack>
    </Sheet>
  );
}
