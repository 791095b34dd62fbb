import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { type SizeUnit, sizeUnits } from '@autolotto/contract/catalogue/size.ts';
import {
  type AddressType,
  addressTypes,
  type CapPeriod,
  type ChargeBasis,
  type ChargeKind,
  capPeriods,
  chargeBases,
  chargeKinds,
  isShare,
  type RuleKind,
  ruleKinds,
} from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { JurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import type { CapMeasure } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { states } from '@autolotto/contract/policy/place.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldSentenceOf, sentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import rows from '../ui/layout/rows.module.css';
import { Sheet } from '../ui/layout/sheet.tsx';
import { emptyDraft, type RuleDraft, ruleOf } from './jurisdiction-rule-draft.ts';
import { rulesQuery, useAddRule, useEndRule } from './queries.ts';
import css from './rules.module.css';
import { useRuleText } from './use-rule-text.ts';

/** The last place of the country where a day ends: the server lets nothing begin before its today. */
const todayThere = () => dayIn('Pacific/Honolulu', new Date());

type Times = { readonly hours: WeekHours; readonly hoursExceptions: HoursException[] };
/** The fields of a week of times, which are the shops' own. */
type HoursFields = ComponentType<{
  readonly times: Times;
  readonly onChange: (changed: Partial<Times>) => void;
  readonly today: string;
}>;

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
      <p className={rows.quiet}>{t('intro')}</p>
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
      {ending && <EndSheet key={ending.id} rule={ending} onClose={() => setEnding(undefined)} />}
      {isAdding && <AddSheet hoursFields={hoursFields} onClose={() => setIsAdding(false)} />}
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

function EndSheet({ rule, onClose }: { readonly rule: JurisdictionRule; readonly onClose: () => void }) {
  const t = useTranslations('policy.rules');
  const wordsOf = useRuleText();
  const endRule = useAction(useEndRule(), {
    failed: { title: t('endFailed'), message: t('endFailed') },
    done: () => ({ title: t('title'), message: t('ended') }),
  });
  const [validTo, setValidTo] = useState(todayThere());
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await endRule.run({ ruleId: rule.id, validTo, reason })) onClose();
  };
  return (
    <Sheet opened onClose={onClose} title={t('endTitle')} closeLabel={t('close')}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{wordsOf(rule.terms)}</p>
        <TextInput
          type="date"
          label={t('lastDay')}
          description={t('lastDayHint')}
          value={validTo}
          error={fieldSentenceOf(endRule.error, 'validTo')}
          onChange={(event) => setValidTo(event.currentTarget.value)}
        />
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={300}
          error={fieldSentenceOf(endRule.error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={endRule.isPending}>
          {t('confirmEnd')}
        </Button>
      </form>
    </Sheet>
  );
}

function AddSheet({ hoursFields, onClose }: { readonly hoursFields: HoursFields; readonly onClose: () => void }) {
  const t = useTranslations('policy.rules');
  const tCategory = useTranslations('catalogue.category');
  const addRule = useAction(useAddRule(), {
    failed: { title: t('addFailed'), message: t('addFailed') },
    done: () => ({ title: t('title'), message: t('added') }),
  });
  const [draft, setDraft] = useState(() => emptyDraft(todayThere()));
  const change = (changed: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const errorOf = (field: string) => fieldSentenceOf(addRule.error, field);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await addRule.run(ruleOf(draft))) onClose();
  };
  const text = (field: 'zip' | 'city' | 'source' | 'validFrom' | 'validTo') => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <Sheet opened onClose={onClose} title={t('addTitle')} closeLabel={t('close')} size="lg">
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label={t('what')}
          value={draft.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as RuleDraft['kind'] })}
          data={ruleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TermsFields draft={draft} onChange={change} errorOf={errorOf} hoursFields={hoursFields} />
        <Checkbox.Group
          label={t('categories')}
          value={[...draft.categories]}
          error={errorOf('categories')}
          onChange={(chosen) => change({ categories: chosen as Category[] })}
        >
          <div className={css.pair}>
            {categories.map((category) => (
              <Checkbox key={category} value={category} label={tCategory(category)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={css.pair}>
          <NativeSelect
            label={t('state')}
            value={draft.state}
            error={errorOf('state')}
            onChange={(event) => change({ state: event.currentTarget.value })}
            data={[{ value: '', label: t('anyState') }, ...states.map((value) => ({ value, label: value }))]}
          />
          <TextInput label={t('city')} maxLength={60} {...text('city')} />
          <TextInput label={t('zipField')} inputMode="numeric" maxLength={5} {...text('zip')} />
        </div>
        <div className={css.pair}>
          <TextInput type="date" label={t('firstDay')} {...text('validFrom')} />
          <TextInput type="date" label={t('lastDayOptional')} {...text('validTo')} />
        </div>
        <TextInput label={t('sourceField')} description={t('sourceHint')} maxLength={300} {...text('source')} />
        <Button type="submit" loading={addRule.isPending}>
          {t('add')}
        </Button>
      </form>
    </Sheet>
  );
}

type TermsProps = {
  readonly draft: RuleDraft;
  readonly onChange: (changed: Partial<RuleDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly hoursFields: HoursFields;
};
function TermsFields({ draft, onChange, errorOf, hoursFields: HoursFields }: TermsProps) {
  const t = useTranslations('policy.rules');
  const jurisdictionRules = useTranslations('jurisdictionRules');
  if (draft.kind === 'cap')
    return (
      <>
        <NativeSelect
          label={t('of')}
          value={draft.of}
          onChange={(event) => onChange({ of: event.currentTarget.value as CapMeasure })}
          data={['units' as const, ...sizeUnits].map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
        <div className={css.pair}>
          <NativeSelect
            label={t('per')}
            value={draft.per}
            onChange={(event) => onChange({ per: event.currentTarget.value as CapPeriod })}
            data={capPeriods.map((value) => ({ value, label: t(`capPer.${value}`) }))}
          />
          <TextInput
            label={t('max')}
            inputMode="numeric"
            value={draft.max}
            error={errorOf('terms.max')}
            onChange={(event) => onChange({ max: event.currentTarget.value })}
          />
        </div>
      </>
    );
  if (draft.kind === 'size')
    return (
      <>
        <div className={css.pair}>
          <NativeSelect
            label={t('unit')}
            value={draft.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value as SizeUnit })}
            data={sizeUnits.map((value) => ({ value, label: t(`measuredIn.${value}`) }))}
          />
          {(['smallest', 'largest'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              inputMode="numeric"
              maxLength={7}
              value={draft[field]}
              error={errorOf(`terms.${field}`)}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className={rows.quiet}>{t('sizeHint')}</p>
      </>
    );
  if (draft.kind === 'age')
    return (
      <TextInput
        label={t('least')}
        description={t('leastHint')}
        inputMode="numeric"
        maxLength={3}
        value={draft.least}
        error={errorOf('terms.least')}
        onChange={(event) => onChange({ least: event.currentTarget.value })}
      />
    );
  if (draft.kind === 'hours')
    return (
      <div>
        <p className={rows.quiet}>{t('hoursHint')}</p>
        <HoursFields
          times={{ hours: draft.hours, hoursExceptions: [...draft.hoursExceptions] }}
          onChange={onChange}
          today={draft.validFrom}
        />
      </div>
    );
  if (draft.kind === 'address')
    return (
      <Checkbox.Group
        label={t('barred')}
        value={[...draft.barred]}
        error={errorOf('terms.barred')}
        onChange={(barred) => onChange({ barred: barred as AddressType[] })}
      >
        <div className={css.pair}>
          {addressTypes.map((type) => (
            <Checkbox key={type} value={type} label={jurisdictionRules(`addressType.${type}`)} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (draft.kind === 'promotion')
    return (
      <div className={css.pair}>
        <TextInput
          label={t('maxPercent')}
          inputMode="numeric"
          value={draft.maxPercent}
          error={errorOf('terms.maxPercent')}
          onChange={(event) => onChange({ maxPercent: event.currentTarget.value })}
        />
        <Checkbox
          label={t('points')}
          checked={draft.points}
          onChange={(event) => onChange({ points: event.currentTarget.checked })}
        />
      </div>
    );
  return (
    <div className={css.pair}>
      <NativeSelect
        label={t('chargeKind')}
        value={draft.charge}
        onChange={(event) => onChange({ charge: event.currentTarget.value as ChargeKind })}
        data={chargeKinds.map((value) => ({ value, label: jurisdictionRules(`charge.${value}`) }))}
      />
      <NativeSelect
        label={t('reckonedOn')}
        value={draft.basis}
        onChange={(event) => onChange({ basis: event.currentTarget.value as ChargeBasis })}
        data={chargeBases.map((value) => ({ value, label: t(`chargeOn.${value}`) }))}
      />
      <TextInput
        label={isShare(draft.basis) ? t('percent') : t('dollars')}
        inputMode="decimal"
        value={draft.rate}
        error={errorOf('terms.rate')}
        onChange={(event) => onChange({ rate: event.currentTarget.value })}
      />
    </div>
  );
}
