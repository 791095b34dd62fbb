import { type AddressType, addressTypes } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';

type Props = { readonly value: AddressType | undefined; readonly onChange: (type: AddressType | undefined) => void };

/** Some items may not go to some kinds of places. Optional: an address often states its kind. */
export function AddressTypeField({ value, onChange }: Props) {
  const t = useTranslations('jurisdictionRules.addressType');
  return (
    <NativeSelect
      label={t('label')}
      name="addressType"
      value={value ?? ''}
      onChange={(event) => onChange(addressTypes.find((type) => type === event.currentTarget.value))}
      data={[{ value: '', label: t('unsaid') }, ...addressTypes.map((type) => ({ value: type, label: t(type) }))]}
    />
  );
}
