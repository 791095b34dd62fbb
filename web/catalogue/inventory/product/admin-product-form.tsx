import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../../client/errors.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../../ui/layout/field-row.tsx';
import { useAddProductFor } from '../queries.ts';
import { isRestricted } from './form-values.ts';
import classes from './product-form.module.css';

type Values = {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: Category;
  readonly requiresAgeVerification: boolean;
  /** The number of a shop; empty for all of them. */
  readonly storeId: string;
};
const empty: Values = {
  name: '',
  description: '',
  price: '',
  category: 'essentials',
  requiresAgeVerification: false,
  storeId: '',
};
/** Sent with two decimals; what is no price goes as it was typed, for the server to say what is wrong with it. */
const priceText = (typed: string) => {
  const amount = fromDecimal('USD', typed.trim());
  return amount === undefined ? typed.trim() : dollars(amount);
};

type Props = { readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined };
/** For admins: a product for one shop, or for the shared catalogue of all. */
export function AdminProductForm({ stores = [] }: Props) {
  const t = useTranslations('inventory.adminForm');
  const tForm = useTranslations('inventory.form');
  const tCategory = useTranslations('catalogue.category');
  const all = useTranslations('inventory');
  const name = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    initialValues: empty,
    validate: {
      name: (value) => (value.trim() === '' ? t('nameMissing') : null),
      price: (value) => (value.trim() === '' ? t('priceMissing') : null),
    },
  });
  const add = useAction(useAddProductFor(), {
    failed: { title: all('error'), message: t('failed') },
    done: (added, { name: called }) => ({
      title: t('created'),
      message: t('createdDetail', { name: called, count: added.length }),
    }),
  });
  const submit = form.onSubmit(
    async ({ storeId, price, ...values }) => {
      const body = { ...values, price: priceText(price), ...(storeId === '' ? {} : { storeId: Number(storeId) }) };
      if (!(await add.run(body))) return;
      form.setValues(empty);
      name.current?.focus();
    },
    (errors) => form.getInputNode(errors.name ? 'name' : 'price')?.focus(),
  );
  const fieldOf = (field: keyof Values) => ({
    ...form.getInputProps(field),
    error: form.errors[field] ?? fieldSentenceOf(add.error, field),
  });
  const restricted = isRestricted(form.values.category);
  return (
    <Card title={tForm('add')}>
      <form onSubmit={submit} noValidate aria-label={tForm('add')}>
        <FieldStack>
          <FieldRow>
            <TextInput ref={name} label={all('fields.name')} required maxLength={200} {...fieldOf('name')} />
            <TextInput
              label={tForm('price')}
              required
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0.01"
              max="10000"
              {...fieldOf('price')}
            />
            <NativeSelect
              label={all('fields.category')}
              data={categories.map((value) => ({ value, label: tCategory(value) }))}
              {...fieldOf('category')}
            />
            <NativeSelect
              label={t('shop')}
              data={[
                { value: '', label: t('everyShop') },
                ...stores.map((store) => ({ value: String(store.id), label: store.name })),
              ]}
              {...fieldOf('storeId')}
            />
          </FieldRow>
          <Textarea
            label={all('fields.description')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={2000}
            {...fieldOf('description')}
          />
          <div className={classes.foot}>
            <Checkbox
              label={all('fields.requiresAgeVerification')}
              description={restricted ? tForm('ageAlways') : undefined}
              {...form.getInputProps('requiresAgeVerification', { type: 'checkbox' })}
              checked={restricted || form.values.requiresAgeVerification}
              disabled={restricted}
            />
            <Button type="submit" size="lg" loading={add.isPending}>
              {tForm('save')}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Card>
  );
}
