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
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

type Taken = StoreProfile['returnReasons'][number];
type Evidence = (typeof shopEvidences)[number] | null;
type Standard = { readonly isTaken: boolean; readonly evidence: Evidence };
/** `key` is of the row on the form. */
type Own = { readonly key: number; readonly name: string; readonly evidence: Evidence };

const evidenceOf = (evidence: Taken['evidence']): Evidence => shopEvidences.find((one) => one === evidence) ?? null;
const standardOf =
  (all: readonly Taken[]) =>
  (reason: (typeof shopReasons)[number]): Standard => {
    const found = all.find((one) => one.reason === reason && one.name === null);
    return { isTaken: found?.isTaken ?? true, evidence: evidenceOf(found?.evidence ?? null) };
  };

/** The accepted return reasons, and the couriers' evidence for each. */
export function ReturnsPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.returns');
  const { returnReasons } = profile;
  const read = standardOf(returnReasons);
  const draft = useDraft(
    {
      standard: {
        not_home: read('not_home'),
        refused: read('refused'),
        damaged: read('damaged'),
        other: read('other'),
      },
      own: returnReasons.flatMap(({ name, evidence }, key): Own[] =>
        name === null ? [] : [{ key, name, evidence: evidenceOf(evidence) }],
      ),
    },
    profile.version,
  );
  const [isTried, setIsTried] = useState(false);
  const { standard, own } = draft.values;
  const names = own.map(({ name }) => name.trim());
  const problemOf = (name: string): string | false => {
    if (!isTried) return false;
    if (name.trim().length < ownReasonLength.min) return t('nameNeeded');
    return names.filter((one) => one.toLowerCase() === name.trim().toLowerCase()).length > 1 && t('nameTwice');
  };
  const isWhole =
    names.every((name) => name.length >= ownReasonLength.min) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const setOwn = (key: number, some: Partial<Own>) =>
    draft.change({ own: own.map((one) => (one.key === key ? { ...one, ...some } : one)) });
  const select = (label: string, evidence: Evidence, onChange: (evidence: Evidence) => void, isOff = false) => (
    <NativeSelect
      size="md"
      aria-label={label}
      disabled={isOff}
      value={evidence ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(shopEvidences.find((one) => one === value) ?? null)}
      data={[
        { value: '', label: t('evidence.nothing') },
        ...shopEvidences.map((value) => ({ value, label: t(`evidence.${value}`) })),
      ]}
    />
  );
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      <SettingsForm
        isOwner={profile.role === 'owner'}
        draft={draft}
        changes={() => {
          setIsTried(true);
          if (!isWhole) return undefined;
          return {
            returnTerms: { standard, own: own.map(({ name, evidence }) => ({ name: name.trim(), evidence })) },
          };
        }}
      >
        {() => (
          <>
            <ul className={css.reasons}>
              {shopReasons.map((reason) => {
                const { isTaken, evidence } = standard[reason];
                const change = (some: Partial<Standard>) =>
                  draft.change({ standard: { ...standard, [reason]: { ...standard[reason], ...some } } });
                return (
                  <li key={reason} className={css.reason}>
                    <Checkbox
                      size="md"
                      label={t(`reason.${reason}`)}
                      description={reason === lastReason ? t('always') : undefined}
                      checked={isTaken}
                      disabled={reason === lastReason}
                      onChange={({ currentTarget }) => change({ isTaken: currentTarget.checked })}
                    />
                    {select(
                      t('asks', { name: t(`reason.${reason}`) }),
                      evidence,
                      (next) => change({ evidence: next }),
                      !isTaken,
                    )}
                  </li>
                );
              })}
              {own.map(({ key, name, evidence }, index) => (
                <li key={key} className={css.reason}>
                  <TextInput
                    label={t('own', { count: index + 1 })}
                    maxLength={ownReasonLength.max}
                    value={name}
                    error={problemOf(name)}
                    onChange={({ currentTarget }) => setOwn(key, { name: currentTarget.value })}
                  />
                  {select(t('asks', { name: name.trim() || t('own', { count: index + 1 }) }), evidence, (next) =>
                    setOwn(key, { evidence: next }),
                  )}
                  <Button
                    size="md"
                    variant="subtle"
                    leftSection={<IconTrash aria-hidden />}
                    aria-label={t('removeNamed', { name: name.trim() || t('own', { count: index + 1 }) })}
                    onClick={() => draft.change({ own: own.filter((one) => one.key !== key) })}
                  >
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
            <div className={rows.buttons}>
              <Button
                size="md"
                variant="outline"
                leftSection={<IconPlus aria-hidden />}
                disabled={own.length >= ownReasonsLimit}
                onClick={() =>
                  draft.change({
                    own: [...own, { key: Math.max(0, ...own.map((one) => one.key)) + 1, name: '', evidence: null }],
                  })
                }
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
