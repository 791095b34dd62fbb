import { mostDraws } from '@autolotto/contract/lottery/enums.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawsFrom } from '../buying/selection.ts';

type Props = { readonly draws: number; readonly onChange: (draws: number) => void };

/** How many draws: what is typed counts at once, and what is no number of draws reads as one when it is left. */
export function DrawsField({ draws, onChange }: Props) {
  const t = useTranslations('lottery.picker');
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={t('draws')}
      description={t('drawsHint', { most: mostDraws })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(draws)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(drawsFrom(value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
