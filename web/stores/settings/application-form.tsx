import { type LicenceKind, licenceKinds } from '@autolotto/contract/stores/licences.ts';
import {
  addressLimit,
  descriptionLimit,
  nameLimit,
  numberLimit,
  phoneLimit,
} from '@autolotto/contract/stores/limits.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { Problem } from '../../forms/problem.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../ui/layout/field-row.tsx';
import rows from '../../ui/layout/rows.module.css';
import { useApply } from '../queries.ts';
import css from './settings.module.css';
import { type HoursPreset, hoursOf, hoursPresets } from './week-rules.ts';

const names = ['name', 'description', 'address', 'phone'] as const;
type Name = (typeof names)[number];
type LicenceDraft = { readonly number: string; readonly expiresOn: string };
const blank: LicenceDraft = { number: '', expiresOn: '' };

type ApplicationFormProps = {
  /** The declined one, when it is sent again. */
  readonly declined?: StoreProfile;
  readonly onSent?: () => void;
};

/** Applying for a shop: what an admin must know, and nothing else. */
export function ApplicationForm({ declined, onSent }: ApplicationFormProps) {
  const t = useTranslations('shop.apply');
  const tAbout = useTranslations('shop.about');
  const tLicences = useTranslations('shop.licences');
  const apply = useApply();
  const form = useRef<HTMLFormElement>(null);
  const timeZone = declined?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [values, setValues] = useState<Readonly<Record<Name, string>>>({
    name: declined?.name ?? '',
    description: declined?.description ?? '',
    address: declined?.address ?? '',
    phone: declined?.phone ?? '',
  });
  const [hours, setHours] = useState<HoursPreset | 'same'>(declined ? 'same' : 'day');
  const [licences, setLicences] = useState<Readonly<Record<LicenceKind, LicenceDraft>>>({
    lottery: blank,
    tobacco: blank,
    alcohol: blank,
  });
  const [tried, setTried] = useState(false);
  const isMissing = (name: Name) => values[name].trim() === '';
  const halfOf = (kind: LicenceKind) => {
    const { number, expiresOn } = licences[kind];
    if (number.trim() === '' && expiresOn === '') return undefined;
    if (number.trim() === '') return 'number' as const;
    return expiresOn === '' ? ('expiresOn' as const) : undefined;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    setTried(true);
    const missing = names.find(isMissing);
    const half = licenceKinds.find((kind) => halfOf(kind));
    if (missing || half) {
      form.current?.querySelector<HTMLElement>(`[name="${missing ?? `${half} ${half && halfOf(half)}`}"]`)?.focus();
      return;
    }
    apply.mutate(
      {
        ...values,
        timeZone,
        hours: hours === 'same' ? (declined?.hours ?? []) : hoursOf(hours),
        licences: licenceKinds
          .filter((kind) => licences[kind].number.trim() !== '')
          .map((kind) => ({ kind, ...licences[kind] })),
      },
      {
        onSuccess: () => {
          notify({ title: t('sent'), message: t('sentText'), tone: 'success' });
          onSent?.();
        },
      },
    );
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: (tried && isMissing(name) && t(`missing.${name}`)) || fieldSentenceOf(apply.error, name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
    },
  });
  const changeLicence = (kind: LicenceKind, some: Partial<LicenceDraft>) =>
    setLicences((now) => ({ ...now, [kind]: { ...now[kind], ...some } }));

  return (
    <Card title={t(declined ? 'againTitle' : 'title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <FieldRow>
          <TextInput label={tAbout('name')} maxLength={nameLimit} {...field('name')} />
          <TextInput label={tAbout('phone')} type="tel" autoComplete="tel" maxLength={phoneLimit} {...field('phone')} />
        </FieldRow>
        <TextInput label={tAbout('description')} maxLength={descriptionLimit} {...field('description')} />
        <TextInput
          label={tAbout('address')}
          description={tAbout('addressHint')}
          autoComplete="street-address"
          maxLength={addressLimit}
          {...field('address')}
        />
        <NativeSelect
          label={t('hours')}
          description={t('zone', { zone: timeZone })}
          data={[
            ...(declined ? [{ value: 'same', label: t('same') }] : []),
            ...hoursPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
          ]}
          value={hours}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setHours(hoursPresets.find((one) => one === value) ?? 'same');
          }}
        />
        <FieldStack>
          <div>
            <h3>{t('licences')}</h3>
            <p className={rows.quiet}>{t('licencesHint')}</p>
          </div>
          {licenceKinds.map((kind) => (
            <fieldset key={kind} className={css.plain}>
              <legend>{tLicences(`kind.${kind}`)}</legend>
              <FieldRow>
                <TextInput
                  name={`${kind} number`}
                  label={tLicences('number')}
                  maxLength={numberLimit}
                  value={licences[kind].number}
                  error={tried && halfOf(kind) === 'number' && tLicences('numberMissing')}
                  onChange={(event) => changeLicence(kind, { number: event.currentTarget.value })}
                />
                <TextInput
                  name={`${kind} expiresOn`}
                  type="date"
                  label={tLicences('expiresOn')}
                  value={licences[kind].expiresOn}
                  error={tried && halfOf(kind) === 'expiresOn' && tLicences('dayMissing')}
                  onChange={(event) => changeLicence(kind, { expiresOn: event.currentTarget.value })}
                />
              </FieldRow>
            </fieldset>
          ))}
        </FieldStack>
        <Problem error={apply.error} fallback={t('failed')} />
        <div className={rows.buttons}>
          <Button type="submit" size="lg" leftSection={<IconSend aria-hidden />} loading={apply.isPending}>
            {t('send')}
          </Button>
        </div>
        {!declined && <p className={rows.quiet}>{t('invitedInstead')}</p>}
      </form>
    </Card>
  );
}
