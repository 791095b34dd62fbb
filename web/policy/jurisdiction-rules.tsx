import { type RuleKind, ruleKinds } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { JurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import rows from '../ui/layout/rows.module.css';
import { EndRuleSheet } from './end-rule-sheet.tsx';
import { todayThere } from './jurisdiction-rule-draft.ts';
import { rulesQuery } from './queries.ts';
import { RuleSheet } from './rule-sheet.tsx';
import css from './rules.module.css';
import type { HoursFields } from './terms-fields.tsx';
import { useRuleText } from './use-rule-text.ts';

/** For admins: the dated jurisdiction rules, with their content, area and validity. */
export function JurisdictionRules({ hoursFields }: { readonly hoursFields: HoursFields }) {
  const t = useTranslations('policy.rules');
  const { data, isPending, error, refetch } = useQuery(rulesQuery);
  const [kind, setKind] = useState<RuleKind>();
  const [ending, setEnding] = useState<JurisdictionRule>();
  const [isAdding, setIsAdding] = useState(false);
  const shown = data?.filter(({ terms }) => kind === undefined || terms.kind === kind) ?? [];
  return (
    <Card title={t('title')} actions={<Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}>
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <NativeSelect
          label={t('show')}
          value={kind ?? ''}
          onChange={(event) => setKind(ruleKinds.find((one) => one === event.currentTarget.value))}
          data={[{ value: '', label: t('all') }, ...ruleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        />
      )}
      {data && shown.length === 0 && <p>{t('none')}</p>}
      <ul className={rows.list}>
        {shown.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEnd={() => setEnding(rule)} />
        ))}
      </ul>
      {ending && <EndRuleSheet key={ending.id} rule={ending} onClose={() => setEnding(undefined)} />}
      {isAdding && <RuleSheet hoursFields={hoursFields} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function RuleRow({ rule, onEnd }: { readonly rule: JurisdictionRule; readonly onEnd: () => void }) {
  const t = useTranslations('policy.rules');
  const tCategory = useTranslations('catalogue.category');
  const wordsOf = useRuleText();
  const format = useFormatter();
  // A calendar day has no zone: noon is the same day everywhere.
  const dayName = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const today = todayThere();
  const ruleState =
    rule.validTo !== null && rule.validTo < today ? 'over' : rule.validFrom > today ? 'later' : 'inForce';
  const where = [rule.city, rule.state, rule.zip && t('zip', { zip: rule.zip })].filter(Boolean).join(', ');
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{wordsOf(rule.terms)}</strong>
        <span>{rule.categories.map((category) => tCategory(category)).join(', ')}</span>
        <span>
          {where || t('everywhere')} ·{' '}
          {rule.validTo === null
            ? t('from', { from: dayName(rule.validFrom) })
            : t('between', { from: dayName(rule.validFrom), to: dayName(rule.validTo) })}
        </span>
        <span className={rows.quiet}>
          {t.rich('source', { source: rule.source, words: (text) => <span lang="en">{text}</span> })}
        </span>
      </div>
      <StatusBadge tone={ruleState === 'inForce' ? 'success' : 'neutral'}>{t(ruleState)}</StatusBadge>
      {ruleState !== 'over' && (
        <Button variant="outline" aria-label={t('endNamed', { id: rule.id })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
