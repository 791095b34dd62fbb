import { type AnalyzedGame, analyzedGames } from '@autolotto/contract/assistant/enums.ts';
import { readNumbers } from '@autolotto/contract/assistant/typed-numbers.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import type { useAction } from '../forms/use-action.ts';
import css from './assistant.module.css';
import type { Analysis, TypedNumbers } from './queries.ts';

const names = { powerball: 'Powerball', megamillions: 'Mega Millions', euromillions: 'EuroMillions' } as const;

export function NumbersForm({
  analyzing,
}: {
  readonly analyzing: ReturnType<typeof useAction<Analysis, TypedNumbers>>;
}) {
  const t = useTranslations('assistant.lottery');
  const form = useForm({
    initialValues: { numbers: '', gameType: 'powerball' as AnalyzedGame },
    validate: { numbers: (value) => (readNumbers(value).kept.length > 0 ? null : t('blank')) },
  });
  const { kept, dropped } = readNumbers(form.values.numbers);
  const read = [
    ...(kept.length > 0 ? [t('read', { count: kept.length, list: kept.join(', ') })] : []),
    ...(dropped.length > 0 ? [t('dropped', { list: dropped.join(', ') })] : []),
  ].join(' · ');
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit((given) => void analyzing.run(given))}>
      <NativeSelect
        label={t('game')}
        data={analyzedGames.map((value) => ({ value, label: value === 'scratch' ? t('scratch') : names[value] }))}
        {...form.getInputProps('gameType')}
      />
      <TextInput
        label={t('label')}
        description={read || t('hint')}
        maxLength={1_000}
        autoComplete="off"
        {...form.getInputProps('numbers')}
        error={form.errors.numbers ?? fieldSentenceOf(analyzing.error, 'numbers')}
      />
      <Button type="submit" size="lg" loading={analyzing.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
