import { isTransactionHash } from '@autolotto/contract/bitcoin/desk/limits.ts';
import { fromDecimal, toDecimal } from '@autolotto/contract/shared/money.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useSweep } from './queries.ts';

const hashOf = (typed: string) => typed.trim().toLowerCase();
/** As the wire has it: undefined unless it is bitcoins above nothing, and no more than there are. */
function readBtc(typed: string, most: string): string | undefined {
  const [amount, limit] = [fromDecimal('BTC', typed.trim()), fromDecimal('BTC', most)];
  if (amount === undefined || limit === undefined || amount <= 0 || amount > limit) return undefined;
  return toDecimal('BTC', amount);
}

type Props = { readonly most: string; readonly opened: boolean; readonly onClose: () => void };
/** Coins that the owner has moved out of the watched addresses, once for each transaction. */
export function SweepSheet({ most, opened, onClose }: Props) {
  const t = useTranslations('bitcoinAdmin.desk');
  const sweep = useAction(useSweep(), {
    failed: { title: t('error'), message: t('sweepFailed') },
    done: (_, { amount: btc }) => ({ title: t('swept'), message: t('sweptText', { btc }) }),
  });
  const form = useForm({
    initialValues: { txid: '', amount: '' },
    validate: {
      txid: (typed) => !isTransactionHash(hashOf(typed)) && t('txidMissing'),
      amount: (typed) => readBtc(typed, most) === undefined && t('amountWrong', { most }),
    },
  });
  const send = form.onSubmit(async ({ txid, amount: typed }) => {
    const amount = readBtc(typed, most);
    if (amount !== undefined && (await sweep.run({ txid: hashOf(txid), amount }))) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('sweep')}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={sweep.isPending} onClick={() => send()}>
            {t('record')}
          </Button>
          <Button size="lg" variant="outline" disabled={sweep.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t('sweepText', { most })}</p>
        <TextInput
          label={t('txid')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          {...form.getInputProps('txid')}
        />
        <TextInput
          label={t('amount')}
          description={t('amountHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('amount')}
        />
      </FieldStack>
    </Sheet>
  );
}
