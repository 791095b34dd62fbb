import type { JurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { Sheet } from '../ui/layout/sheet.tsx';
import { todayThere } from './jurisdiction-rule-draft.ts';
import { useEndRule } from './queries.ts';
import css from './rules.module.css';
import { useRuleText } from './use-rule-text.ts';

/** For admins: the last day of a rule, and why it ends. */
export function EndRuleSheet({ rule, onClose }: { readonly rule: JurisdictionRule; readonly onClose: () => void }) {
  const t = useTranslations('policy.rules');
  const wordsOf = useRuleText();
  const endRule = useAction(useEndRule(), {
    failed: { title: t('endFailed'), message: t('retry') },
    done: () => ({ title: t('ended') }),
  });
  const form = useForm({ initialValues: { validTo: todayThere(), reason: '' } });
  const submit = form.onSubmit(async (end) => {
    if (await endRule.run({ ruleId: rule.id, ...end })) onClose();
  });
  return (
    <Sheet opened onClose={onClose} title={t('endNamed', { id: rule.id })} closeLabel={t('close')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p>{wordsOf(rule.terms)}</p>
        <TextInput
          type="date"
          label={t('lastDay')}
          description={t('lastDayHint')}
          {...form.getInputProps('validTo')}
          error={fieldSentenceOf(endRule.error, 'validTo')}
        />
        <TextInput
          label={t('reason')}
          maxLength={300}
          {...form.getInputProps('reason')}
          error={fieldSentenceOf(endRule.error, 'reason')}
        />
        <Button type="submit" loading={endRule.isPending}>
          {t('confirmEnd')}
        </Button>
      </form>
    </Sheet>
  );
}
