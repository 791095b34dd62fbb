import { type Feature, featureWords } from '@autolotto/contract/shared/words/feature-words.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../client/errors.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** In place of a feature that is switched off: why, and where to go meanwhile. */
export function FeatureOff({ feature, meanwhile }: { readonly feature: Feature; readonly meanwhile?: ReactNode }) {
  const t = useTranslations('features');
  const translateProblem = useTranslateProblem();
  const reason = translateProblem({ code: 'FEATURE_OFF', detail: featureWords[feature].en, details: { feature } });
  return (
    <EmptyState drawing="shutter" title={t('off')} action={meanwhile}>
      {reason}
    </EmptyState>
  );
}
