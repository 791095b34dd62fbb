import { figureSteps } from '@autolotto/contract/admin/figures/measures.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import css from './figures.module.css';
import { type Asked, type FiguresSearch, ranges } from './range.ts';

export type Shop = { readonly id: number; readonly name: string };
type Props = {
  readonly asked: Asked;
  readonly shops: readonly Shop[];
  /** Puts it into the address. */
  readonly onChange: (search: FiguresSearch) => void;
};

/** Which days, how they are put together, and of which shop. */
export function RangeFields({ asked: { range, from, to, by, store }, shops, onChange }: Props) {
  const t = useTranslations('figures');
  const day = (name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      label={t(name)}
      value={value}
      onChange={({ currentTarget }) => currentTarget.value && onChange({ from, to, [name]: currentTarget.value })}
    />
  );
  return (
    <div className={css.fields}>
      <NativeSelect
        label={t('range')}
        value={range}
        data={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            range: value,
            by: undefined,
            ...(value === 'own' ? { from, to } : { from: undefined, to: undefined }),
          })
        }
      />
      {range === 'own' && day('from', from)}
      {range === 'own' && day('to', to)}
      <NativeSelect
        label={t('by')}
        value={by}
        data={figureSteps.map((value) => ({ value, label: t(`steps.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ by: value })}
      />
      <NativeSelect
        label={t('store')}
        value={store ?? ''}
        data={[
          { value: '', label: t('allStores') },
          ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ store: value === '' ? undefined : Number(value) })}
      />
    </div>
  );
}
