import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../../client/errors.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../../ui/layout/field-row.tsx';
import { BarcodeWords } from '../../photos/barcode-field.tsx';
import type { BarcodeNotice } from '../../photos/barcode-notice.ts';
import { type FormValues, isRestricted, problemsOf, stockOf, usualCategories } from './form-values.ts';
import classes from './product-form.module.css';

type Props = {
  /** The product that is edited; without one, a new one is added. */
  readonly product: StoreProduct | undefined;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  /** Categories that require a size by law. */
  readonly sizesAsked: readonly SizeAsked[];
  /** The server's error of the last attempt. */
  readonly error: unknown;
  readonly nameRef: Ref<HTMLInputElement>;
  /** Looks for the article of a barcode, and what that came to. */
  readonly onFind: (barcode: string) => void;
  readonly found: BarcodeNotice | undefined;
};

const isCategory = (text: string): text is Category => categories.some((each) => each === text);

export function ProductForm({
  product,
  values,
  onChange,
  onSubmit,
  onCancel,
  isBusy,
  sizesAsked,
  error,
  nameRef,
  onFind,
  found,
}: Props) {
  const t = useTranslations('inventory.form');
  const all = useTranslations('inventory');
  const category = useTranslations('catalogue.category');
  const photos = useTranslations('photos');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState(0);
  const [hasMore, setMore] = useState(false);
  const problems = isTried ? problemsOf(values) : {};
  const set = (part: Partial<FormValues>) => onChange({ ...values, ...part });
  const said = (field: string) => fieldSentenceOf(error, field);
  const offered = hasMore
    ? categories
    : categories.filter((each) => usualCategories.includes(each) || each === values.category);
  const asked = sizesAsked.find(({ category: of }) => of === values.category)?.unit;
  const restricted = isRestricted(values.category);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(values)).length > 0) setRefused((count) => count + 1);
    else if (!isBusy) onSubmit();
  };
  const root = useRef<HTMLFormElement>(null);
  // The button is far below the field that is wrong, here or by the server's word.
  useEffect(() => {
    if (refused === 0 && !error) return;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused, error]);
  const words = useRef<HTMLDivElement>(null);
  // The form may be higher than the window, while the user scans a product.
  useEffect(() => {
    if (found) words.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const find = () => {
    if (values.barcode.trim() !== '') onFind(values.barcode);
  };
  const cancel = () => {
    setTried(false);
    onCancel();
  };

  return (
    <Card title={product ? t('edit', { name: product.name }) : t('add')}>
      <form
        ref={root}
        onSubmit={submit}
        onReset={cancel}
        noValidate
        aria-label={product ? t('edit', { name: product.name }) : t('add')}
      >
        <FieldStack>
          <TextInput
            ref={nameRef}
            label={t('name')}
            required
            maxLength={200}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={problems.name ? t(problems.name) : said('name')}
          />
          <FieldRow>
            <TextInput
              label={t('price')}
              required
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0.01"
              max="10000"
              value={values.price}
              onChange={(event) => set({ price: event.currentTarget.value })}
              error={problems.price ? t(problems.price) : said('price')}
            />
            <TextInput
              label={t('stock')}
              type="number"
              inputMode="numeric"
              step="1"
              min="0"
              value={values.stockQuantity}
              onChange={(event) => set({ stockQuantity: event.currentTarget.value })}
              onBlur={() => set({ stockQuantity: String(stockOf(values.stockQuantity)) })}
              error={said('stockQuantity')}
            />
          </FieldRow>
          <div className={classes.categories}>
            <NativeSelect
              label={t('category')}
              value={values.category}
              data={offered.map((value) => ({ value, label: category(value) }))}
              onChange={({ currentTarget: { value } }) => isCategory(value) && set({ category: value })}
              error={said('category')}
            />
            {!hasMore && (
              <Button variant="subtle" onClick={() => setMore(true)}>
                {t('moreCategories')}
              </Button>
            )}
          </div>
          <Textarea
            label={t('description')}
            autosize={false}
            rows={2}
            maxLength={2000}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            error={said('description')}
          />
          <FieldRow>
            <TextInput
              label={t('barcode')}
              description={t('barcodeHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={values.barcode}
              onChange={(event) => set({ barcode: event.currentTarget.value })}
              // A scanner ends what it types with Enter, which must not send the form.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (!product) find();
              }}
              error={found?.kind === 'problem' ? photos(`barcodeProblem.${found.problem}`) : said('barcode')}
            />
            <TextInput
              label={t('size')}
              description={asked ? t('sizeAsked', { unit: asked }) : t('sizeHint')}
              autoComplete="off"
              maxLength={40}
              value={values.size}
              onChange={(event) => set({ size: event.currentTarget.value })}
              error={problems.size ? t(problems.size) : said('size')}
            />
            {values.category === 'lottery' && (
              <TextInput
                label={t('scratchOff')}
                maxLength={40}
                value={values.scratchOffNumber}
                onChange={(event) => set({ scratchOffNumber: event.currentTarget.value })}
                error={said('scratchOffNumber')}
              />
            )}
          </FieldRow>
          <div ref={words} className={classes.found}>
            {!product && values.barcode.trim() !== '' && (
              <Button variant="outline" onClick={find}>
                {t('findBarcode')}
              </Button>
            )}
            <div role="status">
              {found && found.kind !== 'problem' && <BarcodeWords notice={found} isPhoto={false} />}
            </div>
          </div>
          <div className={classes.ticks}>
            <Checkbox
              label={t('age')}
              description={restricted ? t('ageAlways') : undefined}
              checked={restricted || values.requiresAgeVerification}
              disabled={restricted}
              onChange={(event) => set({ requiresAgeVerification: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('active')}
              checked={values.isActive}
              onChange={(event) => set({ isActive: event.currentTarget.checked })}
            />
          </div>
          <div className={classes.buttons}>
            <Button type="submit" size="lg" loading={isBusy}>
              {isBusy ? t('saving') : product ? t('update') : t('save')}
            </Button>
            <Button type="reset" size="lg" variant="outline" disabled={isBusy}>
              {all('cancel')}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Card>
  );
}
