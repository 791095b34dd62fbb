import type { CashReconciliation } from '@autolotto/contract/earnings/cash/model.ts';
import { cashNoteLimit } from '@autolotto/contract/earnings/cash-limits.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { countedOf } from './amounts.ts';
import { useTakeCash } from './queries.ts';

type TakeProps = {
  readonly holder: CashReconciliation['couriersHoldingCash'][number];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Cash that a courier hands in, counted by who takes it. */
export function TakeSheet({ holder, opened, onClose }: TakeProps) {
  const t = useTranslations('earnings.desk');
  const all = useTranslations('earnings');
  const take = useAction(useTakeCash(), {
    failed: { title: all('errorTitle'), message: all('notSaved') },
    done: (_, { body }) => ({
      title: t('done'),
      message: t('doneText', { name: courier.name, amount: formatMoney(String(body.counted)) }),
    }),
  });
  const keyOf = useAttemptKey();
  const { courier, carried } = holder;
  /** A sum that differs from what they should carry needs a word why. */
  const differs = (typed: string) => ![undefined, carried].includes(countedOf(typed, carried));
  const form = useForm({
    initialValues: { counted: '', note: '' },
    validate: {
      counted: (typed) => countedOf(typed, carried) === undefined && all('wrong', { amount: formatMoney(carried) }),
      note: (note, { counted }) => differs(counted) && note.trim().length < 3 && all('reasonMissing'),
    },
  });
  const needsNote = differs(form.values.counted);

  const send = form.onSubmit(async (typed) => {
    const counted = countedOf(typed.counted, carried);
    if (counted === undefined) return;
    const body = { courierId: courier.id, carried, counted, note: needsNote ? typed.note.trim() : '' };
    if (await take.run({ body, key: keyOf(body) })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('takeTitle', { name: courier.name })}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={take.isPending} onClick={() => send()}>
            {t('confirm')}
          </Button>
          <Button size="lg" variant="outline" disabled={take.isPending} onClick={onClose}>
            {all('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t('takeText', { amount: formatMoney(carried) })}</p>
        <TextInput
          label={t('counted')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('counted')}
        />
        {needsNote && (
          <TextInput
            label={t('why')}
            description={t('whyHint')}
            maxLength={cashNoteLimit}
            {...form.getInputProps('note')}
          />
        )}
      </FieldStack>
    </Sheet>
  );
}
