import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { ruleKinds } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { states } from '@autolotto/contract/policy/place.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { Sheet } from '../ui/layout/sheet.tsx';
import { emptyDraft, type RuleDraft, ruleOf, todayThere } from './jurisdiction-rule-draft.ts';
import { useAddRule } from './queries.ts';
import css from './rules.module.css';
import { type HoursFields, TermsFields } from './terms-fields.tsx';

type Props = { readonly hoursFields: HoursFields; readonly onClose: () => void };

/** For admins: a new jurisdiction rule. The server checks it, and its errors stand at the fields. */
export function RuleSheet({ hoursFields, onClose }: Props) {
  const t = useTranslations('policy.rules');
  const tCategory = useTranslations('catalogue.category');
  const addRule = useAction(useAddRule(), {
    failed: { title: t('addFailed'), message: t('retry') },
    done: () => ({ title: t('added') }),
  });
  const form = useForm<RuleDraft>({ initialValues: emptyDraft(todayThere()) });
  const errorOf = (field: string) => fieldSentenceOf(addRule.error, field);
  const submit = form.onSubmit(async (draft) => {
    if (await addRule.run(ruleOf(draft))) onClose();
  });
  const field = (name: 'categories' | 'state' | 'zip' | 'city' | 'source' | 'validFrom' | 'validTo') => ({
    ...form.getInputProps(name),
    error: errorOf(name),
  });
  return (
    <Sheet opened onClose={onClose} title={t('addTitle')} closeLabel={t('close')} size="lg">
      <form className={css.form} noValidate onSubmit={submit}>
        <NativeSelect
          label={t('what')}
          {...form.getInputProps('kind')}
          data={ruleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TermsFields form={form} errorOf={errorOf} hoursFields={hoursFields} />
        {form.values.kind !== 'gaming' && (
          <Checkbox.Group label={t('categories')} {...field('categories')}>
            <div className={css.pair}>
              {categories.map((category) => (
                <Checkbox key={category} value={category} label={tCategory(category)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div className={css.pair}>
          <NativeSelect
            label={t('state')}
            {...field('state')}
            data={[{ value: '', label: t('anyState') }, ...states.map((value) => ({ value, label: value }))]}
          />
          <TextInput label={t('city')} maxLength={60} {...field('city')} />
          <TextInput label={t('zipField')} inputMode="numeric" maxLength={5} {...field('zip')} />
        </div>
        <div className={css.pair}>
          <TextInput type="date" label={t('firstDay')} {...field('validFrom')} />
          <TextInput type="date" label={t('lastDayOptional')} {...field('validTo')} />
        </div>
        <TextInput label={t('sourceField')} maxLength={300} {...field('source')} />
        <Button type="submit" loading={addRule.isPending}>
          {t('add')}
        </Button>
      </form>
    </Sheet>
  );
}
