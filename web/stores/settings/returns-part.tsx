import {
  lastReason,
  mandatoryReasons,
  ownReasonLength,
  ownReasonsLimit,
  shopEvidences,
  shopReasons,
} from '@autolotto/contract/orders/returns/reasons.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import {
  changedTerms,
  type Evidence,
  evidenceOf,
  nameProblem,
  type OwnTerm,
  returnTermsOf,
  type ShopReason,
  type StandardTerm,
  withOwn,
} from './return-terms.ts';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

/** The accepted return reasons, and the couriers' evidence for each. */
export function ReturnsPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.returns');
  const draft = useDraft(returnTermsOf(profile.returnReasons), profile.version);
  const [isTried, setIsTried] = useState(false);
  const { standard, own } = draft.values;
  const problemOf = (name: string) => {
    const problem = isTried ? nameProblem(name, own) : undefined;
    return problem && t(problem);
  };
  const changes = () => {
    setIsTried(true);
    const returnTerms = changedTerms(draft.values);
    return returnTerms && { returnTerms };
  };
  return (
    <Card title={t('title')}>
      <SettingsForm isOwner={profile.role === 'owner'} draft={draft} changes={changes}>
        {() => (
          <>
            <ul className={css.reasons}>
              {shopReasons.map((reason) => (
                <StandardRow
                  key={reason}
                  reason={reason}
                  term={standard[reason]}
                  onChange={(term) => draft.change({ standard: { ...standard, [reason]: term } })}
                />
              ))}
              {own.map((term, index) => (
                <OwnRow
                  key={term.key}
                  term={term}
                  index={index}
                  problem={problemOf(term.name)}
                  onChange={(next) => draft.change({ own: own.map((one) => (one.key === term.key ? next : one)) })}
                  onRemove={() => draft.change({ own: own.filter(({ key }) => key !== term.key) })}
                />
              ))}
            </ul>
            <div className={rows.buttons}>
              <Button
                size="md"
                variant="outline"
                leftSection={<IconPlus aria-hidden />}
                disabled={own.length >= ownReasonsLimit}
                onClick={() => draft.change({ own: withOwn(own) })}
              >
                {t('add')}
              </Button>
            </div>
            <div className={css.jurisdictionRules}>
              <h3>{t('jurisdictionRules')}</h3>
              <p className={rows.quiet}>{t('mandatoryLead')}</p>
              <ul>
                {mandatoryReasons.map((reason) => (
                  <li key={reason}>{t(`mandatoryReason.${reason}`)}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

type StandardProps = {
  readonly reason: ShopReason;
  readonly term: StandardTerm;
  readonly onChange: (term: StandardTerm) => void;
};
function StandardRow({ reason, term, onChange }: StandardProps) {
  const t = useTranslations('shop.returns');
  return (
    <li className={css.reason}>
      <Checkbox
        size="md"
        label={t(`reason.${reason}`)}
        description={reason === lastReason ? t('always') : undefined}
        checked={term.isTaken}
        disabled={reason === lastReason}
        onChange={({ currentTarget }) => onChange({ ...term, isTaken: currentTarget.checked })}
      />
      <EvidenceSelect
        name={t(`reason.${reason}`)}
        evidence={term.evidence}
        isOff={!term.isTaken}
        onChange={(evidence) => onChange({ ...term, evidence })}
      />
    </li>
  );
}

type OwnProps = {
  readonly term: OwnTerm;
  readonly index: number;
  readonly problem: string | undefined;
  readonly onChange: (term: OwnTerm) => void;
  readonly onRemove: () => void;
};
function OwnRow({ term, index, problem, onChange, onRemove }: OwnProps) {
  const t = useTranslations('shop.returns');
  const label = t('own', { count: index + 1 });
  const name = term.name.trim() || label;
  return (
    <li className={css.reason}>
      <TextInput
        label={label}
        maxLength={ownReasonLength.max}
        value={term.name}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...term, name: currentTarget.value })}
      />
      <EvidenceSelect name={name} evidence={term.evidence} onChange={(evidence) => onChange({ ...term, evidence })} />
      <Button
        size="md"
        variant="subtle"
        leftSection={<IconTrash aria-hidden />}
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

type EvidenceProps = {
  readonly name: string;
  readonly evidence: Evidence;
  readonly isOff?: boolean;
  readonly onChange: (evidence: Evidence) => void;
};
function EvidenceSelect({ name, evidence, isOff = false, onChange }: EvidenceProps) {
  const t = useTranslations('shop.returns');
  return (
    <NativeSelect
      size="md"
      aria-label={t('asks', { name })}
      disabled={isOff}
      value={evidence ?? ''}
      onChange={({ currentTarget }) => onChange(evidenceOf(currentTarget.value))}
      data={[
        { value: '', label: t('evidence.nothing') },
        ...shopEvidences.map((value) => ({ value, label: t(`evidence.${value}`) })),
      ]}
    />
  );
}
