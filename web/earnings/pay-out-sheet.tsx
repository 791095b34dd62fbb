import type { WalletOwner } from '@autolotto/contract/earnings/wallet-model.ts';
import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { countedOf } from './amounts.ts';
import css from './earnings.module.css';
import { usePayOutWallet } from './queries.ts';

type SheetProps = { readonly owner: WalletOwner; readonly opened: boolean; readonly onClose: () => void };
/** Pays out what a customer has in the wallet, with the reason. */
export function PayOutSheet({ owner, opened, onClose }: SheetProps) {
  const t = useTranslations('earnings.wallets');
  const all = useTranslations('earnings');
  const payOut = useAction(usePayOutWallet(), {
    failed: { title: all('errorTitle'), message: all('notSaved') },
    done: (_, { amount }) => ({ title: t('done'), message: t('doneText', { name, amount: formatMoney(amount) }) }),
  });
  const keyOf = useAttemptKey();
  const name = owner.name || owner.email;
  const form = useForm({
    initialValues: { amount: '', reason: '' },
    validate: {
      amount: (typed) =>
        countedOf(typed, owner.balance) === undefined && all('wrong', { amount: formatMoney(owner.balance) }),
      reason: (typed) => typed.trim().length < reasonLength.min && all('reasonMissing'),
    },
  });
  const send = form.onSubmit(async (typed) => {
    const amount = countedOf(typed.amount, owner.balance);
    if (amount === undefined) return;
    const body = { userId: owner.userId, amount, reason: typed.reason.trim() };
    if (await payOut.run({ ...body, key: keyOf(body) })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('sheetTitle', { name })}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={payOut.isPending} onClick={() => send()}>
            {t('confirm')}
          </Button>
          <Button size="lg" variant="outline" disabled={payOut.isPending} onClick={onClose}>
            {all('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t('sheetText', { amount: formatMoney(owner.balance) })}</p>
        <TextInput
          label={all('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('amount')}
        />
        <div className={css.buttons}>
          <Button variant="outline" onClick={() => form.setFieldValue('amount', owner.balance)}>
            {all('all')}
          </Button>
        </div>
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={reasonLength.max}
          {...form.getInputProps('reason')}
        />
      </FieldStack>
    </Sheet>
  );
}
