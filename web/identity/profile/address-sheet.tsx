import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { addressTypes } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { addressLimit, instructionsLimit } from '@autolotto/contract/shared/limits.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../account/account.module.css';
import { useSaveAddress } from './queries.ts';

type Props = {
  /** Undefined: a new one. */
  readonly saved: SavedAddress | undefined;
  /** What a new one is called to begin with. */
  readonly suggestedName: string;
  readonly onClose: () => void;
};

export function AddressSheet({ saved, suggestedName, onClose }: Props) {
  const t = useTranslations('profile.addresses');
  const tKind = useTranslations('jurisdictionRules.addressType');
  const tCommon = useTranslations('shell.common');
  const save = useAction(useSaveAddress(), {
    failed: tCommon('notSaved'),
    done: (_, { name }) => ({ title: t('saved', { name }), message: '' }),
  });
  const form = useForm({
    initialValues: {
      name: saved?.name ?? suggestedName,
      address: saved?.address ?? '',
      addressType: saved?.addressType ?? '',
      instructions: saved?.instructions ?? '',
    },
    validate: {
      name: (name) => name.trim() === '' && t('nameMissing'),
      address: (address) => address.trim() === '' && t('addressMissing'),
    },
    onValuesChange: save.reset,
  });
  const send = form.onSubmit(async ({ addressType, ...wanted }) => {
    const kind = addressTypes.find((type) => type === addressType) ?? null;
    if (await save.run({ ...wanted, addressType: kind, id: saved?.id })) onClose();
  });
  return (
    <Sheet opened onClose={onClose} title={t('sheetTitle')} closeLabel={tCommon('close')}>
      <form className={css.form} noValidate onSubmit={send}>
        <TextInput label={t('name')} maxLength={30} required {...form.getInputProps('name')} />
        <TextInput
          label={t('address')}
          placeholder={t('addressHint')}
          autoComplete="street-address"
          maxLength={addressLimit}
          required
          {...form.getInputProps('address')}
        />
        <NativeSelect
          label={tKind('label')}
          data={[
            { value: '', label: tKind('unsaid') },
            ...addressTypes.map((type) => ({ value: type, label: tKind(type) })),
          ]}
          {...form.getInputProps('addressType')}
        />
        <Textarea
          label={t('instructions')}
          rows={2}
          maxLength={instructionsLimit}
          {...form.getInputProps('instructions')}
        />
        {save.problem && <p role="alert">{save.problem}</p>}
        <Button type="submit" size="lg" loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
