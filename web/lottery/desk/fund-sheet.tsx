import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type AdminGame, useProposeFund } from './queries.ts';
import { typedValue } from './rule-fields.ts';

type Props = { readonly game: AdminGame; readonly opened: boolean; readonly onClose: () => void };

/** The house puts money into the fund of a game, or takes it out. */
export function FundSheet({ game, opened, onClose }: Props) {
  const t = useTranslations('gameDesk');
  const form = useForm({
    initialValues: { way: 'in', amount: '', reason: '' },
    validate: {
      amount: (amount) => !(Number(typedValue({ kind: 'cents' }, amount) ?? 0) > 0) && t('wrong.cents'),
      reason: (reason) => reason.trim() === '' && t('reasonMissing'),
    },
  });
  const propose = useAction(useProposeFund(), {
    failed: { title: t('notProposed'), message: t('retry') },
    done: () => ({ title: game.name, message: t('waits') }),
  });
  const send = form.onSubmit(async ({ way, amount, reason }) => {
    const cents = Number(typedValue({ kind: 'cents' }, amount));
    const signed = `${way === 'out' ? '-' : ''}${(cents / 100).toFixed(2)}`;
    if (await propose.run({ gameId: game.id, amount: signed, reason })) onClose();
  }, focusFirstError);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('fundTitle', { name: game.name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={propose.isPending} onClick={() => send()}>
            {t('propose')}
          </Button>
          <Button size="lg" variant="outline" disabled={propose.isPending} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p>{t('fundText', { amount: formatMoney(game.fund) })}</p>
      <FieldStack>
        <Radio.Group label={t('way')} {...form.getInputProps('way')}>
          <Stack gap="xs" mt={6}>
            <Radio value="in" label={t('ways.in')} />
            <Radio value="out" label={t('ways.out')} />
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('amount')}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...form.getInputProps('amount')}
        />
        <TextInput label={t('reason')} autoComplete="off" maxLength={500} {...form.getInputProps('reason')} />
      </FieldStack>
    </Sheet>
  );
}
