import { licenceNumberLimit } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { today } from '../../device/dates.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import css from './profile.module.css';
import { type Profile, useSaveProfile } from './queries.ts';

type Values = {
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string;
  readonly firearmTrainingCert: string;
};
const valuesOf = (profile: Profile | undefined): Values => ({
  licenseNumber: profile?.licenseNumber ?? '',
  licenseExpiresOn: profile?.licenseExpiresOn ?? '',
  firearmTrainingCert: profile?.firearmTrainingCert ?? '',
});
const fields = ['licenseNumber', 'licenseExpiresOn', 'firearmTrainingCert'] as const;

/** License and certificate: the first step of a courier, and later where they are changed. */
export function ProfileForm({ profile }: { readonly profile: Profile | undefined }) {
  const t = useTranslations('courierFile.form');
  const tFile = useTranslations('courierFile');
  const save = useSaveProfile(profile === undefined);
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** A second click comes before the first is drawn. */
  const isUnderWay = useRef(false);
  const saved = valuesOf(profile);
  const values = { ...saved, ...draft };
  const isChanged = fields.some((field) => values[field].trim() !== saved[field]);
  const isAnother =
    values.licenseNumber.trim() !== saved.licenseNumber || values.licenseExpiresOn !== saved.licenseExpiresOn;
  const isDayNew = values.licenseExpiresOn !== saved.licenseExpiresOn;

  const problems: Partial<Record<keyof Values, string>> = {
    ...(values.licenseNumber.trim() === '' ? { licenseNumber: t('licenseMissing') } : {}),
    ...(isDayNew && values.licenseExpiresOn !== '' && values.licenseExpiresOn < today()
      ? { licenseExpiresOn: t('licenceOver') }
      : {}),
    ...(values.firearmTrainingCert.trim() === '' ? { firearmTrainingCert: t('certMissing') } : {}),
  };
  const errorOf = (field: keyof Values) => (tried && problems[field]) || fieldSentenceOf(save.error, field);
  const change = (some: Partial<Values>) => {
    setDraft((now) => ({ ...now, ...some }));
    save.reset();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = fields.find((field) => problems[field]);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await save.mutateAsync({
        licenseNumber: values.licenseNumber.trim(),
        firearmTrainingCert: values.firearmTrainingCert.trim(),
        ...(values.licenseExpiresOn === '' ? {} : { licenseExpiresOn: values.licenseExpiresOn }),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      setDraft({});
      setTried(false);
      notify(
        profile
          ? { title: t('updated'), message: t(isAnother ? 'updatedAnew' : 'updatedText'), tone: 'success' }
          : { title: t('created'), message: t('createdText'), tone: 'success' },
      );
    } catch (error) {
      if (isUnauthorized(error)) return;
      const message = sentenceOf(error, t(profile ? 'updateFailed' : 'createFailed'));
      notify({ title: tFile('errorTitle'), message, tone: 'danger' });
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <Card title={t(profile ? 'title' : 'begin')}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {!profile && <p>{t('beginText')}</p>}
        <FieldStack>
          <TextInput
            name="licenseNumber"
            label={t('licenseNumber')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={licenceNumberLimit}
            value={values.licenseNumber}
            error={errorOf('licenseNumber')}
            onChange={(event) => change({ licenseNumber: event.currentTarget.value })}
          />
          <TextInput
            name="licenseExpiresOn"
            type="date"
            label={t('licenseExpiresOn')}
            description={t('licenseExpiresOnHint')}
            value={values.licenseExpiresOn}
            error={errorOf('licenseExpiresOn')}
            onChange={(event) => change({ licenseExpiresOn: event.currentTarget.value })}
          />
          <TextInput
            name="firearmTrainingCert"
            label={t('firearmTrainingCert')}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={licenceNumberLimit}
            value={values.firearmTrainingCert}
            error={errorOf('firearmTrainingCert')}
            onChange={(event) => change({ firearmTrainingCert: event.currentTarget.value })}
          />
        </FieldStack>
        {profile && isAnother && (
          <p className={css.note} role="status">
            {t('anew')}
          </p>
        )}
        <div className={css.buttons}>
          <Button type="submit" size="lg" loading={save.isPending} disabled={profile !== undefined && !isChanged}>
            {t(profile ? 'update' : 'create')}
          </Button>
          {profile && isChanged && (
            <Button
              size="lg"
              variant="outline"
              disabled={save.isPending}
              onClick={() => {
                setDraft({});
                setTried(false);
                save.reset();
              }}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
