import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../ui/layout/field-row.tsx';
import type { FormValues } from './form-rules.ts';
import css from './photo-upload.module.css';

export type ProductFormHandle = { readonly focus: (field: 'name' | 'price') => void };
type Props = {
  readonly ref: Ref<ProductFormHandle>;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly problem: string | undefined;
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onStartOver: () => void;
};

export function ProductForm({ ref, values, onChange, problem, isKnown, isBusy, onSave, onStartOver }: Props) {
  const t = useTranslations('photos');
  const product = useTranslations('inventory');
  const categoryWord = useTranslations('catalogue.category');
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (field) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
  }));
  const text = (field: 'name' | 'description' | 'price' | 'stockQuantity' | 'size' | 'scratchOffNumber') => ({
    name: field,
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...values, [field]: currentTarget.value }),
  });
  return (
    <Card title={t('details')}>
      <form
        ref={form}
        noValidate
        aria-label={t('details')}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <FieldStack>
          {problem !== undefined && <ErrorState title={problem} />}
          <TextInput label={product('fields.name')} maxLength={200} autoComplete="off" {...text('name')} />
          <FieldRow>
            <TextInput
              label={product('fields.price')}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              leftSection="$"
              {...text('price')}
            />
            <TextInput
              label={product('form.stock')}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              {...text('stockQuantity')}
            />
          </FieldRow>
          <FieldRow>
            <NativeSelect
              label={product('fields.category')}
              value={values.category}
              onChange={({ currentTarget }) =>
                onChange({ ...values, category: categories.find((one) => one === currentTarget.value) ?? 'lottery' })
              }
              data={categories.map((value) => ({ value, label: categoryWord(value) }))}
            />
            <TextInput
              label={product('form.size')}
              description={product('form.sizeHint')}
              maxLength={40}
              autoComplete="off"
              {...text('size')}
            />
            <TextInput
              label={product('fields.scratchOffNumber')}
              maxLength={40}
              autoComplete="off"
              {...text('scratchOffNumber')}
            />
          </FieldRow>
          <Textarea
            label={product('fields.description')}
            maxLength={2000}
            autosize
            minRows={2}
            {...text('description')}
          />
          <Checkbox
            label={product('fields.requiresAgeVerification')}
            checked={values.requiresAgeVerification}
            onChange={({ currentTarget }) => onChange({ ...values, requiresAgeVerification: currentTarget.checked })}
          />
          <div className={css.actions}>
            <Button type="submit" size="lg" loading={isBusy}>
              {isKnown ? t('save') : product('form.save')}
            </Button>
            <Button size="lg" variant="outline" disabled={isBusy} onClick={onStartOver}>
              {t('startOver')}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Card>
  );
}
