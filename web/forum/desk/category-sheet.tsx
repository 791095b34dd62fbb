import { categoryColors, categoryIcons } from '@autolotto/contract/forum/enums.ts';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type CategoryBody, type DeskCategory, useAddCategory, useChangeCategory } from './queries.ts';

type Values = Omit<CategoryBody, 'leastTrust'> & { leastTrust: string; isActive: boolean };
const empty: Values = {
  slug: '',
  words: { en: { name: '', description: '' }, es: { name: '', description: '' } },
  ...{ color: 'primary', icon: 'message', leastTrust: '0', isActive: true },
};
const fields = ['en.name', 'es.name', 'en.description', 'es.description'] as const;
/** What an address is made of. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

type Props = { readonly category: DeskCategory | undefined; readonly onClose: () => void };

/** A new category, or all about one that is there. */
export function CategorySheet({ category, onClose }: Props) {
  const t = useTranslations('forum.categories');
  const desk = useTranslations('forum.desk');
  const form = useForm<Values>({
    initialValues: category
      ? { ...category, words: structuredClone(category.words), leastTrust: String(category.leastTrust) }
      : empty,
    validate: {
      slug: (slug) => !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(slug) && t('slugWrong'),
      words: Object.fromEntries(
        (['en', 'es'] as const).map((language) => [
          language,
          {
            name: (text: string) => text.trim().length < 2 && t('missing'),
            description: (text: string) => text.trim().length < 2 && t('missing'),
          },
        ]),
      ),
    },
  });
  const outcome = { failed: t('saveFailed'), done: () => ({ title: t('saved') }) };
  const add = useAction(useAddCategory(), outcome);
  const change = useAction(useChangeCategory(), outcome);
  const problem = add.problem ?? change.problem;
  const submit = form.onSubmit(async ({ slug, words, color, icon, leastTrust, isActive }) => {
    const body = { slug, words, color, icon, leastTrust: Number(leastTrust) };
    const isSaved = category ? await change.run({ ...body, isActive, categoryId: category.id }) : await add.run(body);
    if (isSaved) onClose();
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(category ? 'edit' : 'add')}
      closeLabel={desk('cancel')}
      actions={
        <Button size="lg" loading={form.submitting} onClick={() => submit()}>
          {t('save')}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <FieldStack>
          {fields.map((field) => (
            <TextInput
              key={field}
              label={t(`fields.${field}`)}
              maxLength={field.endsWith('name') ? 40 : 160}
              {...form.getInputProps(`words.${field}`)}
              {...(field === 'en.name' &&
                !category && {
                  onBlur: () =>
                    form.values.slug === '' && form.setFieldValue('slug', slugOf(form.values.words.en.name)),
                })}
            />
          ))}
          <TextInput
            label={t('slug')}
            description={t(category ? 'slugKept' : 'slugHint')}
            maxLength={40}
            {...form.getInputProps('slug')}
          />
          <NativeSelect
            label={t('icon')}
            data={categoryIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
            {...form.getInputProps('icon')}
          />
          <NativeSelect
            label={t('color')}
            data={categoryColors.map((value) => ({ value, label: t(`colors.${value}`) }))}
            {...form.getInputProps('color')}
          />
          <NativeSelect
            label={t('trust')}
            description={t('trustHint')}
            data={['0', '1', '2', '3', '4']}
            {...form.getInputProps('leastTrust')}
          />
          {category && (
            <Switch
              size="md"
              label={t('active')}
              description={t('activeHint')}
              {...form.getInputProps('isActive', { type: 'checkbox' })}
            />
          )}
          {problem !== undefined && <ErrorState title={problem} />}
        </FieldStack>
      </form>
    </Sheet>
  );
}
