import { descriptionLimit, titleLimit } from '@autolotto/contract/promotions/limits.ts';
import { promotionTypes } from '@autolotto/contract/promotions/states.ts';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import type { PromotionDraft } from './draft.ts';

type Props = { readonly form: UseFormReturnType<PromotionDraft> };

/** The fields of a new promotion; its type decides which. */
export function PromotionFields({ form }: Props) {
  const t = useTranslations('promotionAdmin.form');
  const { type } = form.values;
  return (
    <>
      <NativeSelect
        label={t('type')}
        {...form.getInputProps('type')}
        data={promotionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {type === 'percentage' && (
        <FieldRow>
          <TextInput label={t('percent')} inputMode="numeric" maxLength={3} {...form.getInputProps('percent')} />
          <Amount form={form} name="maxDiscount" />
        </FieldRow>
      )}
      {type === 'fixed' && <Amount form={form} name="amount" />}
      <FieldRow>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('code')}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase())}
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={titleLimit}
          {...form.getInputProps('title')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput type="date" label={t('startsOn')} {...form.getInputProps('startsOn')} />
        <TextInput type="date" label={t('expiresOn')} {...form.getInputProps('expiresOn')} />
      </FieldRow>
      <FieldRow>
        <Amount form={form} name="minimumGoods" />
        <TextInput label={t('maxUses')} inputMode="numeric" maxLength={7} {...form.getInputProps('maxUses')} />
      </FieldRow>
      {type !== 'freebie' && <Amount form={form} name="budget" hint={t('budgetHint')} />}
      <Textarea label={t('description')} maxLength={descriptionLimit} {...form.getInputProps('description')} />
      <div>
        {(['onlyFirstOrder', 'isPublic', 'aboutGames'] as const).map((name) => (
          <Checkbox key={name} label={t(name)} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
      </div>
    </>
  );
}

type AmountProps = Props & {
  readonly name: 'amount' | 'maxDiscount' | 'minimumGoods' | 'budget';
  readonly hint?: string;
};
function Amount({ form, name, hint }: AmountProps) {
  const t = useTranslations('promotionAdmin.form');
  return (
    <TextInput label={t(name)} description={hint} inputMode="decimal" maxLength={14} {...form.getInputProps(name)} />
  );
}
