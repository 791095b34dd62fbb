import { sizeUnits } from '@autolotto/contract/catalogue/size.ts';
import {
  addressTypes,
  capPeriods,
  chargeBases,
  chargeKinds,
  fulfilments,
  gamingProducts,
  isShare,
  type RuleKind,
} from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import rows from '../ui/layout/rows.module.css';
import type { RuleDraft } from './jurisdiction-rule-draft.ts';
import css from './rules.module.css';

type Times = { readonly hours: WeekHours; readonly hoursExceptions: HoursException[] };
/** The fields of a week of times, which are the shops' own. */
export type HoursFields = ComponentType<{
  readonly times: Times;
  readonly onChange: (changed: Partial<Times>) => void;
  readonly today: string;
}>;

type Props = {
  readonly form: UseFormReturnType<RuleDraft>;
  readonly errorOf: (field: string) => string | undefined;
  readonly hoursFields: HoursFields;
};
type TermField = 'products' | 'max' | 'smallest' | 'largest' | 'least' | 'barred' | 'maxPercent' | 'rate';
const termField = ({ form, errorOf }: Props, name: TermField) => ({
  ...form.getInputProps(name),
  error: errorOf(`terms.${name}`),
});

/** The fields of a rule that are particular to its kind. */
export function TermsFields(props: Props) {
  const Fields = fieldsOf[props.form.values.kind];
  return <Fields {...props} />;
}

function ChargeFields(props: Props) {
  const t = useTranslations('policy.rules');
  const jurisdictionRules = useTranslations('jurisdictionRules');
  const { form } = props;
  return (
    <div className={css.pair}>
      <NativeSelect
        label={t('chargeKind')}
        {...form.getInputProps('charge')}
        data={chargeKinds.map((value) => ({ value, label: jurisdictionRules(`charge.${value}`) }))}
      />
      <NativeSelect
        label={t('reckonedOn')}
        {...form.getInputProps('basis')}
        data={chargeBases.map((value) => ({ value, label: t(`chargeOn.${value}`) }))}
      />
      <TextInput
        label={isShare(form.values.basis) ? t('percent') : t('dollars')}
        inputMode="decimal"
        {...termField(props, 'rate')}
      />
    </div>
  );
}

function CapFields(props: Props) {
  const t = useTranslations('policy.rules');
  const { form } = props;
  return (
    <>
      <NativeSelect
        label={t('of')}
        {...form.getInputProps('of')}
        data={['units' as const, ...sizeUnits].map((value) => ({ value, label: t(`measure.${value}`) }))}
      />
      <div className={css.pair}>
        <NativeSelect
          label={t('per')}
          {...form.getInputProps('per')}
          data={capPeriods.map((value) => ({ value, label: t(`capPer.${value}`) }))}
        />
        <TextInput label={t('max')} inputMode="numeric" {...termField(props, 'max')} />
      </div>
    </>
  );
}

function SizeFields(props: Props) {
  const t = useTranslations('policy.rules');
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          label={t('unit')}
          {...props.form.getInputProps('unit')}
          data={sizeUnits.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
        {(['smallest', 'largest'] as const).map((name) => (
          <TextInput key={name} label={t(name)} inputMode="numeric" maxLength={7} {...termField(props, name)} />
        ))}
      </div>
      <p className={rows.quiet}>{t('sizeHint')}</p>
    </>
  );
}

function AgeFields(props: Props) {
  const t = useTranslations('policy.rules');
  return (
    <TextInput
      label={t('least')}
      description={t('leastHint')}
      inputMode="numeric"
      maxLength={3}
      {...termField(props, 'least')}
    />
  );
}

function WeekFields({ form, hoursFields: Hours }: Props) {
  const t = useTranslations('policy.rules');
  const { hours, hoursExceptions, validFrom } = form.values;
  return (
    <div>
      <p className={rows.quiet}>{t('hoursHint')}</p>
      <Hours
        times={{ hours, hoursExceptions: [...hoursExceptions] }}
        onChange={(changed) => form.setValues(changed)}
        today={validFrom}
      />
    </div>
  );
}

function AddressFields(props: Props) {
  const t = useTranslations('policy.rules');
  const jurisdictionRules = useTranslations('jurisdictionRules');
  return (
    <Checkbox.Group label={t('barred')} {...termField(props, 'barred')}>
      <div className={css.pair}>
        {addressTypes.map((type) => (
          <Checkbox key={type} value={type} label={jurisdictionRules(`addressType.${type}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function PromotionFields(props: Props) {
  const t = useTranslations('policy.rules');
  return (
    <div className={css.pair}>
      <TextInput label={t('maxPercent')} inputMode="numeric" {...termField(props, 'maxPercent')} />
      <Checkbox label={t('points')} {...props.form.getInputProps('points', { type: 'checkbox' })} />
    </div>
  );
}

function GamingFields(props: Props) {
  const t = useTranslations('policy.rules');
  return (
    <>
      <Checkbox.Group label={t('products')} description={t('productsHint')} {...termField(props, 'products')}>
        <div className={css.pair}>
          {gamingProducts.map((product) => (
            <Checkbox key={product} value={product} label={t(`product.${product}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('fulfilment')}
        {...props.form.getInputProps('fulfilment')}
        data={fulfilments.map((value) => ({ value, label: t(`fulfilledBy.${value}`) }))}
      />
      <TextInput label={t('least')} inputMode="numeric" maxLength={3} {...termField(props, 'least')} />
    </>
  );
}

const fieldsOf: Readonly<Record<RuleKind, ComponentType<Props>>> = {
  charge: ChargeFields,
  cap: CapFields,
  size: SizeFields,
  age: AgeFields,
  hours: WeekFields,
  address: AddressFields,
  promotion: PromotionFields,
  gaming: GamingFields,
};
