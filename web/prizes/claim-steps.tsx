import type { Prize } from '@autolotto/contract/prizes/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { type Step, Steps } from '../ui/layout/steps.tsx';

/** The steps of a claim: identity, tax form, a person's look. */
export function ClaimSteps({ prize: { state, formBy, identityCheckedAt } }: { readonly prize: Prize }) {
  const t = useTranslations('prizes.steps');
  const format = useFormatter();
  const isSent = state === 'sent' || state === 'approved';
  const steps: Step[] = [
    {
      key: 'identity',
      label: t('identity'),
      detail: identityCheckedAt
        ? t('identityDone', { date: format.dateTime(new Date(identityCheckedAt), { dateStyle: 'medium' }) })
        : t('identityAhead'),
    },
    { key: 'form', label: t('form'), ...(isSent && formBy ? { detail: t(formBy) } : {}) },
    { key: 'person', label: t('person') },
  ];
  return (
    <Steps
      steps={steps}
      current={isSent ? 2 : 1}
      label={t('label')}
      layout="column"
      words={{ done: t('done'), current: t('current') }}
    />
  );
}
