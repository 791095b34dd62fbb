import { referenceLength } from '@autolotto/contract/bitcoin/desk/limits.ts';
import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { CaseFacts } from './case-facts.tsx';
import { type EveryPayment, useSettle } from './queries.ts';

type Props = { readonly payment: EveryPayment; readonly opened: boolean; readonly onClose: () => void };

/** How the case of a payment was settled, in words that stay. */
export function SettleSheet({ payment, opened, onClose }: Props) {
  const t = useTranslations('bitcoinAdmin.desk');
  const row = useTranslations('bitcoinAdmin.payments');
  const { id, needsSecond } = payment;
  const settle = useAction(useSettle(), {
    failed: { title: t('error'), message: t('settleFailed') },
    done: ({ settlement }) =>
      settlement?.state === 'settled'
        ? { title: t('settled'), message: t('about', { id }) }
        : { title: t('proposed'), message: t('about', { id }), tone: 'info' },
  });
  const form = useForm({
    initialValues: { words: '', reference: '' },
    validate: {
      words: (typed) => typed.trim().length < reasonLength.min && t('reasonMissing'),
      reference: (typed) => typed.trim().length < referenceLength.min && t('referenceMissing'),
    },
  });
  const send = form.onSubmit(async ({ words, reference }) => {
    const body = { decision: 'settle', words: words.trim(), reference: reference.trim() } as const;
    if (await settle.run({ id, body })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={row('settleNamed', { id })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={settle.isPending} onClick={() => send()}>
            {t(needsSecond ? 'ask' : 'settle')}
          </Button>
          <Button size="lg" variant="outline" disabled={settle.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <CaseFacts payment={payment} />
        {needsSecond && <p>{t('second')}</p>}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={reasonLength.max}
          {...form.getInputProps('words')}
        />
        <TextInput
          label={t('reference')}
          description={t('referenceHint')}
          autoComplete="off"
          maxLength={referenceLength.max}
          {...form.getInputProps('reference')}
        />
      </FieldStack>
    </Sheet>
  );
}
