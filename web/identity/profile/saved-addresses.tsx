import type { SavedAddress, WantedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import choices from '../../ui/input/choice.module.css';
import { useSaveAddress } from './queries.ts';
import css from './saved-addresses.module.css';
import { savedAs } from './saved-as.ts';

type ChoiceProps = {
  readonly saved: readonly SavedAddress[];
  readonly address: string;
  readonly onPick: (picked: SavedAddress) => void;
};

/** Saved addresses to pick from, above the fields for another one. */
export function SavedAddressChoice({ saved, address, onPick }: ChoiceProps) {
  const t = useTranslations('profile.addresses');
  if (saved.length === 0) return null;
  const picked = savedAs(saved, address);
  return (
    <fieldset className={css.choices}>
      <legend>{t('choose')}</legend>
      {saved.map((one) => (
        <label key={one.id} className={choices.choice}>
          <input type="radio" name="savedAddress" checked={picked?.id === one.id} onChange={() => onPick(one)} />
          <span className={choices.name}>{one.name}</span>
          <span className={choices.hint}>{one.address}</span>
        </label>
      ))}
    </fieldset>
  );
}

type KeepProps = { readonly saved: readonly SavedAddress[]; readonly wanted: Omit<WantedAddress, 'name'> };

/** Saves what is typed at the checkout under a name, for the next order. */
export function KeepAddress({ saved, wanted }: KeepProps) {
  const t = useTranslations('profile.addresses');
  const tCommon = useTranslations('shell.common');
  const [name, setName] = useState<string>();
  const save = useAction(useSaveAddress(), {
    failed: tCommon('notSaved'),
    done: (_, kept) => ({ title: t('saved', { name: kept.name }), message: '' }),
  });
  if (wanted.address.trim() === '' || savedAs(saved, wanted.address)) return null;
  if (name === undefined)
    return (
      <div>
        <Button
          variant="subtle"
          leftSection={<IconBookmark aria-hidden size={20} />}
          onClick={() => setName(saved.length === 0 ? t('suggested.home') : '')}
        >
          {t('keep')}
        </Button>
      </div>
    );
  const keep = async () => {
    if (name.trim() !== '' && (await save.run({ ...wanted, name }))) setName(undefined);
  };
  return (
    <div className={css.keep}>
      <TextInput
        label={t('keepAs')}
        maxLength={30}
        value={name}
        error={save.problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is the order's.
          event.preventDefault();
          void keep();
        }}
      />
      <Button variant="outline" size="lg" loading={save.isPending} onClick={() => void keep()}>
        {t('save')}
      </Button>
    </div>
  );
}
