import { licenseNumberLimit } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Button, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ChangeEvent, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { today } from '../../device/dates.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
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

/** What nobody has touched follows the server's values; what was typed stays. */
function useFollow(form: UseFormReturnType<Values>, saved: Values): void {
  const follow = useEffectEvent(() => {
    const { licenseNumber, licenseExpiresOn, firearmTrainingCert } = saved;
    const untouched = {
      ...(!form.isDirty('licenseNumber') && { licenseNumber }),
      ...(!form.isDirty('licenseExpiresOn') && { licenseExpiresOn }),
      ...(!form.isDirty('firearmTrainingCert') && { firearmTrainingCert }),
    };
    form.setInitialValues(saved);
    form.setValues(untouched);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them is another
  useEffect(() => follow(), [saved.licenseNumber, saved.licenseExpiresOn, saved.firearmTrainingCert]);
}

/** License and certificate: the first step of a courier, and later where they are changed. */
export function ProfileForm({ profile }: { readonly profile: Profile | undefined }) {
  const t = useTranslations('courierFile.form');
  const tFile = useTranslations('courierFile');
  const saved = valuesOf(profile);
  const form = useForm<Values>({
    initialValues: saved,
    validate: {
      licenseNumber: (number) => number.trim() === '' && t('licenseMissing'),
      licenseExpiresOn: (day) => day !== saved.licenseExpiresOn && day !== '' && day < today() && t('licenseOver'),
      firearmTrainingCert: (certificate) => certificate.trim() === '' && t('certMissing'),
    },
  });
  const isAnother =
    form.values.licenseNumber.trim() !== saved.licenseNumber || form.values.licenseExpiresOn !== saved.licenseExpiresOn;
  const isChanged = isAnother || form.values.firearmTrainingCert.trim() !== saved.firearmTrainingCert;
  const undo = (to: Values) => {
    form.setInitialValues(to);
    form.reset();
  };
  const save = useAction(useSaveProfile(profile === undefined), {
    failed: { title: tFile('errorTitle'), message: t(profile ? 'updateFailed' : 'createFailed') },
    done: (reply) => {
      undo(valuesOf(reply));
      return { title: t(profile ? 'updated' : 'created') };
    },
  });
  // Another device may change the profile: what is untouched here follows.
  useFollow(form, saved);
  const field = (name: keyof Values) => {
    const { onChange, error, ...props } = form.getInputProps(name);
    return {
      ...props,
      name,
      error: error ?? fieldSentenceOf(save.error, name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange(event);
        save.reset();
      },
    };
  };

  const submit = form.onSubmit(
    ({ licenseNumber, licenseExpiresOn, firearmTrainingCert }) =>
      save.run({
        licenseNumber: licenseNumber.trim(),
        firearmTrainingCert: firearmTrainingCert.trim(),
        ...(licenseExpiresOn === '' ? {} : { licenseExpiresOn }),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    focusFirstError,
  );

  return (
    <Card title={t(profile ? 'title' : 'begin')}>
      <form className={css.form} noValidate onSubmit={submit}>
        {!profile && <p>{t('beginText')}</p>}
        <FieldStack>
          <TextInput
            label={t('licenseNumber')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={licenseNumberLimit}
            {...field('licenseNumber')}
          />
          <TextInput
            type="date"
            label={t('licenseExpiresOn')}
            description={t('licenseExpiresOnHint')}
            {...field('licenseExpiresOn')}
          />
          <TextInput
            label={t('firearmTrainingCert')}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={licenseNumberLimit}
            {...field('firearmTrainingCert')}
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
                undo(saved);
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
