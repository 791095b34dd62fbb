import { addressLength } from '@autolotto/contract/prizes/limits.ts';
import type { Prize } from '@autolotto/contract/prizes/model.ts';
import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './prizes.module.css';
import { useSendClaim } from './queries.ts';
import { TaxText } from './tax-text.tsx';

type Props = { readonly prize: Prize; readonly opened: boolean; readonly onClose: () => void };

/** Where the tax form goes, and how the prize is taxed: then the claim is sent. */
export function ClaimSheet({ prize, opened, onClose }: Props) {
  const t = useTranslations('prizes.sheet');
  const claim = useAction(useSendClaim(), {
    failed: { title: t('errorTitle'), message: t('errorText') },
    done: () => ({ title: t('sent'), message: t('sentText') }),
  });
  const form = useForm({
    initialValues: { formBy: (prize.formBy ?? 'email') as 'email' | 'post', formAddress: '', accepts: false },
    validate: {
      formAddress: (typed, { formBy }) =>
        formBy === 'post' && typed.trim().length < addressLength.min && t('addressMissing'),
      accepts: (accepts) => !accepts && t('acceptMissing'),
    },
  });
  const send = form.onSubmit(async ({ formBy, formAddress }) => {
    const where = formBy === 'post' ? { formBy, formAddress: formAddress.trim() } : { formBy };
    if (await claim.run({ prizeId: prize.id, ...where, acceptsTax: true })) onClose();
  }, focusFirstError);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title', { amount: formatMoney(prize.amount) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={claim.isPending} onClick={() => send()}>
            {t('send')}
          </Button>
          <Button size="lg" variant="outline" disabled={claim.isPending} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <Radio.Group label={t('where')} {...form.getInputProps('formBy')}>
          <div className={css.choices}>
            <Radio value="email" label={t('email')} />
            <Radio value="post" label={t('post')} />
          </div>
        </Radio.Group>
        {form.values.formBy === 'post' && (
          <Textarea
            label={t('address')}
            description={t('addressHint')}
            autoComplete="street-address"
            maxLength={addressLength.max}
            {...form.getInputProps('formAddress')}
          />
        )}
        <TaxText tax={prize.tax} />
        <Checkbox label={t('accept')} {...form.getInputProps('accepts', { type: 'checkbox' })} />
      </FieldStack>
    </Sheet>
  );
}
