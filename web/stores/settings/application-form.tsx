import { addressLimit } from '@autolotto/contract/shared/limits.ts';
import { type LicenseKind, licenseKinds } from '@autolotto/contract/stores/licenses.ts';
import { descriptionLimit, nameLimit, numberLimit, phoneLimit } from '@autolotto/contract/stores/limits.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { useZoneName } from '../../device/dates.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow, FieldStack } from '../../ui/layout/field-row.tsx';
import rows from '../../ui/layout/rows.module.css';
import { useApply } from '../queries.ts';
import css from './settings.module.css';
import { type HoursPreset, hoursOf, hoursPresets } from './week-rules.ts';

type TextField = 'name' | 'description' | 'address' | 'phone';
type LicenseDraft = { readonly number: string; readonly expiresOn: string };
type Values = {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: HoursPreset | 'same';
  readonly licenses: Readonly<Record<LicenseKind, LicenseDraft>>;
};
const blank: LicenseDraft = { number: '', expiresOn: '' };
const valuesOf = (declined: StoreProfile | undefined): Values => ({
  name: declined?.name ?? '',
  description: declined?.description ?? '',
  address: declined?.address ?? '',
  phone: declined?.phone ?? '',
  hours: declined ? 'same' : 'day',
  licenses: { lottery: blank, tobacco: blank, alcohol: blank },
});

/** The license of a field, by its place in the form. */
const kindIn = (path: string): LicenseKind => licenseKinds.find((kind) => path.split('.')[1] === kind) ?? 'lottery';

type ApplicationFormProps = {
  /** The declined one, when it is sent again. */
  readonly declined?: StoreProfile;
  readonly onSent?: () => void;
};

/** Applying for a shop: what an admin must know, and nothing else. */
export function ApplicationForm({ declined, onSent }: ApplicationFormProps) {
  const t = useTranslations('shop.apply');
  const zoneName = useZoneName();
  const tAbout = useTranslations('shop.about');
  const tLicenses = useTranslations('shop.licenses');
  const apply = useAction(useApply(), {
    failed: t('failed'),
    done: () => ({ title: t('sent') }),
  });
  const timeZone = declined?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const missing = (name: TextField) => (text: string) => text.trim() === '' && t(`missing.${name}`);
  // A license has a number and a day, or neither.
  const license = {
    number: (number: string, { licenses }: Values, path: string) =>
      number.trim() === '' && licenses[kindIn(path)].expiresOn !== '' && tLicenses('numberMissing'),
    expiresOn: (day: string, { licenses }: Values, path: string) =>
      day === '' && licenses[kindIn(path)].number.trim() !== '' && tLicenses('dayMissing'),
  };
  const form = useForm<Values>({
    initialValues: valuesOf(declined),
    validate: {
      name: missing('name'),
      description: missing('description'),
      address: missing('address'),
      phone: missing('phone'),
      licenses: { lottery: license, tobacco: license, alcohol: license },
    },
  });
  const submit = form.onSubmit(async ({ hours, licenses, ...values }) => {
    const isSent = await apply.run({
      ...values,
      timeZone,
      hours: hours === 'same' ? (declined?.hours ?? []) : hoursOf(hours),
      licenses: licenseKinds
        .filter((kind) => licenses[kind].number.trim() !== '')
        .map((kind) => ({ kind, ...licenses[kind] })),
    });
    if (isSent) onSent?.();
  }, focusFirstError);
  const field = (name: TextField) => ({
    ...form.getInputProps(name),
    name,
    error: form.errors[name] ?? fieldSentenceOf(apply.error, name),
  });

  return (
    <Card title={t(declined ? 'againTitle' : 'title')}>
      <form className={css.form} noValidate onSubmit={submit}>
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
          description={t('zone', { zone: zoneName(timeZone) })}
          data={[
            ...(declined ? [{ value: 'same', label: t('same') }] : []),
            ...hoursPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
          ]}
          {...form.getInputProps('hours')}
        />
        <FieldStack>
          <h3>{t('licenses')}</h3>
          {licenseKinds.map((kind) => (
            <fieldset key={kind} className={css.plain}>
              <legend>{tLicenses(`kind.${kind}`)}</legend>
              <FieldRow>
                <TextInput
                  name={`${kind} number`}
                  label={tLicenses('number')}
                  maxLength={numberLimit}
                  {...form.getInputProps(`licenses.${kind}.number`)}
                />
                <TextInput
                  name={`${kind} expiresOn`}
                  type="date"
                  label={tLicenses('expiresOn')}
                  {...form.getInputProps(`licenses.${kind}.expiresOn`)}
                />
              </FieldRow>
            </fieldset>
          ))}
        </FieldStack>
        {apply.problem !== undefined && <ErrorState title={apply.problem} />}
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
