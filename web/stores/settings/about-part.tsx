import { addressLimit } from '@autolotto/contract/shared/limits.ts';
import { aboutLimit, descriptionLimit, nameLimit, phoneLimit } from '@autolotto/contract/stores/limits.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

export function AboutPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.about');
  const { name, description, about, phone, address } = profile;
  const draft = useDraft({ name, description, about, phone, address }, profile.version);
  const { values } = draft;
  return (
    <Card title={t('title')}>
      <SettingsForm isOwner={profile.role === 'owner'} draft={draft} changes={() => values}>
        {(error) => (
          <>
            <FieldRow>
              <TextInput
                label={t('name')}
                maxLength={nameLimit}
                value={values.name}
                error={fieldSentenceOf(error, 'name')}
                onChange={(event) => draft.change({ name: event.currentTarget.value })}
              />
              <TextInput
                label={t('phone')}
                type="tel"
                maxLength={phoneLimit}
                value={values.phone}
                error={fieldSentenceOf(error, 'phone')}
                onChange={(event) => draft.change({ phone: event.currentTarget.value })}
              />
            </FieldRow>
            <TextInput
              label={t('description')}
              maxLength={descriptionLimit}
              value={values.description}
              error={fieldSentenceOf(error, 'description')}
              onChange={(event) => draft.change({ description: event.currentTarget.value })}
            />
            <Textarea
              label={t('about')}
              rows={6}
              maxLength={aboutLimit}
              value={values.about}
              error={fieldSentenceOf(error, 'about')}
              onChange={(event) => draft.change({ about: event.currentTarget.value })}
            />
            <TextInput
              label={t('address')}
              description={t('addressHint')}
              maxLength={addressLimit}
              value={values.address}
              error={fieldSentenceOf(error, 'address')}
              onChange={(event) => draft.change({ address: event.currentTarget.value })}
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
