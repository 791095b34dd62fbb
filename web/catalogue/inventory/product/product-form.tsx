import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { SizeAsked } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../../client/errors.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../../ui/layout/field-row.tsx';
import { BarcodeWords } from '../../photos/barcode-field.tsx';
import { type FormValues, isRestricted, stockOf, usualCategories } from './form-values.ts';
import classes from './product-form.module.css';
import type { useProductEditor } from './use-product-editor.ts';

type Editor = ReturnType<typeof useProductEditor>;
type Props = {
  readonly editor: Editor;
  /** Categories that require a size by law. */
  readonly sizesAsked: readonly SizeAsked[];
};

/** A field's input, with its error here or by the server's word. */
const fieldOf = ({ form, error }: Editor, name: keyof FormValues) => ({
  ...form.getInputProps(name),
  error: form.errors[name] ?? fieldSentenceOf(error, name),
});

/** The product that is edited; without one, a new one is added. */
export function ProductForm({ editor, sizesAsked }: Props) {
  const t = useTranslations('inventory.form');
  const fields = useTranslations('inventory.fields');
  const { edited, form, isBusy, error } = editor;
  const [refused, setRefused] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  // The button is far below the field that is wrong, here or by the server's word.
  useEffect(() => {
    if (refused === 0 && !error) return;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused, error]);
  const submit = form.onSubmit(
    (values) => {
      if (!isBusy) editor.submit(values);
    },
    () => setRefused((count) => count + 1),
  );
  const title = edited ? t('edit', { name: edited.name }) : t('add');
  return (
    <Card title={title}>
      <form ref={root} onSubmit={submit} onReset={editor.reset} noValidate aria-label={title}>
        <FieldStack>
          <TextInput ref={editor.name} label={fields('name')} required maxLength={200} {...fieldOf(editor, 'name')} />
          <PriceAndStock editor={editor} />
          <CategoryField editor={editor} />
          <Textarea
            label={fields('description')}
            autosize={false}
            rows={2}
            maxLength={2000}
            {...fieldOf(editor, 'description')}
          />
          <BarcodeAndSize editor={editor} sizesAsked={sizesAsked} />
          <Ticks editor={editor} />
          <Buttons editor={editor} />
        </FieldStack>
      </form>
    </Card>
  );
}

type PartProps = Pick<Props, 'editor'>;

function PriceAndStock({ editor }: PartProps) {
  const t = useTranslations('inventory.form');
  const { form } = editor;
  return (
    <FieldRow>
      <TextInput
        label={t('price')}
        required
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0.01"
        max="10000"
        {...fieldOf(editor, 'price')}
      />
      <TextInput
        label={t('stock')}
        type="number"
        inputMode="numeric"
        step="1"
        min="0"
        {...fieldOf(editor, 'stockQuantity')}
        onBlur={() => form.setFieldValue('stockQuantity', (count) => String(stockOf(count)))}
      />
    </FieldRow>
  );
}

function CategoryField({ editor }: PartProps) {
  const t = useTranslations('inventory.form');
  const fields = useTranslations('inventory.fields');
  const category = useTranslations('catalogue.category');
  const [hasMore, setMore] = useState(false);
  const chosen = editor.form.values.category;
  const offered = hasMore ? categories : categories.filter((one) => usualCategories.includes(one) || one === chosen);
  return (
    <div className={classes.categories}>
      <NativeSelect
        label={fields('category')}
        data={offered.map((value) => ({ value, label: category(value) }))}
        {...fieldOf(editor, 'category')}
      />
      {!hasMore && (
        <Button variant="subtle" onClick={() => setMore(true)}>
          {t('moreCategories')}
        </Button>
      )}
    </div>
  );
}

/** The barcode, what is found by it, and the size. */
function BarcodeAndSize({ editor, sizesAsked }: Props) {
  const t = useTranslations('inventory.form');
  const fields = useTranslations('inventory.fields');
  const photos = useTranslations('photos');
  const { edited, article } = editor;
  const { barcode, category } = editor.form.values;
  const asked = sizesAsked.find((one) => one.category === category)?.unit;
  const words = useRef<HTMLDivElement>(null);
  // The form may be higher than the window, while the user scans a product.
  useEffect(() => {
    if (article.notice) words.current?.scrollIntoView({ block: 'nearest' });
  }, [article.notice]);
  const find = () => {
    if (barcode.trim() !== '') void article.find(barcode);
  };
  const field = fieldOf(editor, 'barcode');
  return (
    <>
      <FieldRow>
        <TextInput
          label={fields('barcode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...field}
          onChange={(event) => {
            article.clear();
            field.onChange(event);
          }}
          // A scanner ends what it types with Enter, which must not send the form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!edited) find();
          }}
          error={article.notice?.kind === 'problem' ? photos(`barcodeProblem.${article.notice.problem}`) : field.error}
        />
        <TextInput
          label={t('size')}
          description={asked ? t('sizeAsked', { unit: asked }) : t('sizeHint')}
          autoComplete="off"
          maxLength={40}
          {...fieldOf(editor, 'size')}
        />
        {category === 'lottery' && (
          <TextInput label={fields('scratchOffNumber')} maxLength={40} {...fieldOf(editor, 'scratchOffNumber')} />
        )}
      </FieldRow>
      <div ref={words} className={classes.found}>
        {!edited && barcode.trim() !== '' && (
          <Button variant="outline" onClick={find}>
            {t('findBarcode')}
          </Button>
        )}
        <div role="status">
          {article.notice && article.notice.kind !== 'problem' && (
            <BarcodeWords notice={article.notice} isPhoto={false} />
          )}
        </div>
      </div>
    </>
  );
}

function Ticks({ editor: { form, edited } }: PartProps) {
  const t = useTranslations('inventory.form');
  const all = useTranslations('inventory');
  const restricted = isRestricted(form.values.category);
  return (
    <div className={classes.ticks}>
      <Checkbox
        label={all('fields.requiresAgeVerification')}
        description={restricted ? t('ageAlways') : undefined}
        {...form.getInputProps('requiresAgeVerification', { type: 'checkbox' })}
        checked={restricted || form.values.requiresAgeVerification}
        disabled={restricted}
      />
      <Checkbox
        label={all('fields.isActive')}
        description={edited?.takedownReason && all('takenDown', { reason: edited.takedownReason })}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        disabled={Boolean(edited?.takedownReason)}
      />
    </div>
  );
}

function Buttons({ editor: { edited, isBusy } }: PartProps) {
  const t = useTranslations('inventory.form');
  const all = useTranslations('inventory');
  return (
    <div className={classes.buttons}>
      <Button type="submit" size="lg" loading={isBusy}>
        {isBusy ? t('saving') : edited ? t('update') : t('save')}
      </Button>
      <Button type="reset" size="lg" variant="outline" disabled={isBusy}>
        {all('cancel')}
      </Button>
    </div>
  );
}
