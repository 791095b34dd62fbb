import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../inventory-board.module.css';
import { type Adjustment, hundredths } from './price-drafts.ts';

type Props = {
  readonly selected: number;
  readonly changes: number;
  readonly hasDrafts: boolean;
  readonly onWorkOut: (adjustment: Adjustment) => void;
  readonly onPreview: () => void;
  readonly onClear: () => void;
};

/** Works out new prices for what is selected; nothing is sent before the preview. */
export function BulkPrices({ selected, changes, hasDrafts, onWorkOut, onPreview, onClear }: Props) {
  const t = useTranslations('inventory.bulk');
  const form = useForm<Adjustment>({
    initialValues: { kind: 'percent', by: '' },
    validate: { by: (by) => hundredths(by) === undefined && t('byWrong') },
  });
  const work = form.onSubmit(onWorkOut, focusFirstError);
  return (
    <Card title={t('title')} className={classes.bulk}>
      <form className={classes.tools} onSubmit={work} noValidate>
        <p role="status" className={classes.selected}>
          {t('selected', { count: selected })}
        </p>
        <NativeSelect
          label={t('kind')}
          data={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={t('by')}
          placeholder={t('byHint')}
          inputMode="text"
          maxLength={12}
          {...form.getInputProps('by')}
        />
        <Button type="submit" variant="outline" disabled={selected === 0}>
          {t('work')}
        </Button>
      </form>
      <div className={classes.buttons}>
        <Button size="lg" disabled={!hasDrafts} onClick={onPreview}>
          {t('previewCount', { count: changes })}
        </Button>
        <Button size="lg" variant="outline" disabled={!hasDrafts} onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
    </Card>
  );
}
