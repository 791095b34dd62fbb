import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const moneyOf = (text: string): string | null => (text.trim() === '' ? null : text.trim().replace(/^\$/, ''));

export function DeliveryPart({ profile }: { readonly profile: StoreProfile }) {
  const t = useTranslations('shop.delivery');
  const house = useSettings().data?.fees;
  const { own } = profile;
  const draft = useDraft(
    {
      deliveryFee: own.deliveryFee ?? '',
      freeDeliveryAbove: own.freeDeliveryAbove ?? '',
      minimumOrder: own.minimumOrder ?? '',
      radiusMiles: own.radiusMiles === null ? '' : String(own.radiusMiles),
      prepMinutes: own.prepMinutes === null ? '' : String(own.prepMinutes),
    },
    profile.version,
  );
  const { values } = draft;
  const radiusMiles = numberOf(values.radiusMiles);
  const prepMinutes = numberOf(values.prepMinutes);
  const usual = (value: string | undefined) => value && t('usual', { value });
  return (
    <Card title={t('title')}>
      <SettingsForm
        isOwner={profile.role === 'owner'}
        draft={draft}
        changes={() =>
          Number.isNaN(radiusMiles) || Number.isNaN(prepMinutes)
            ? undefined
            : {
                deliveryFee: moneyOf(values.deliveryFee),
                freeDeliveryAbove: moneyOf(values.freeDeliveryAbove),
                minimumOrder: moneyOf(values.minimumOrder),
                radiusMiles,
                prepMinutes,
              }
        }
      >
        {(error) => (
          <>
            <FieldRow>
              <TextInput
                label={t('fee')}
                inputMode="decimal"
                description={usual(house && formatMoney(house.delivery))}
                value={values.deliveryFee}
                error={fieldSentenceOf(error, 'deliveryFee')}
                onChange={(event) => draft.change({ deliveryFee: event.currentTarget.value })}
              />
              <TextInput
                label={t('free')}
                inputMode="decimal"
                description={usual(house && formatMoney(house.freeDeliveryAbove))}
                value={values.freeDeliveryAbove}
                error={fieldSentenceOf(error, 'freeDeliveryAbove')}
                onChange={(event) => draft.change({ freeDeliveryAbove: event.currentTarget.value })}
              />
              <TextInput
                label={t('minimum')}
                inputMode="decimal"
                description={usual(house && formatMoney(house.minimumOrder))}
                value={values.minimumOrder}
                error={fieldSentenceOf(error, 'minimumOrder')}
                onChange={(event) => draft.change({ minimumOrder: event.currentTarget.value })}
              />
            </FieldRow>
            <FieldRow>
              <TextInput
                label={t('radius')}
                inputMode="decimal"
                description={t('radiusHint', { address: profile.address })}
                placeholder={String(profile.radiusMiles)}
                value={values.radiusMiles}
                error={Number.isNaN(radiusMiles) ? t('notANumber') : fieldSentenceOf(error, 'radiusMiles')}
                onChange={(event) => draft.change({ radiusMiles: event.currentTarget.value })}
              />
              <TextInput
                label={t('prep')}
                inputMode="numeric"
                placeholder={String(profile.prepMinutes)}
                value={values.prepMinutes}
                error={Number.isNaN(prepMinutes) ? t('notANumber') : fieldSentenceOf(error, 'prepMinutes')}
                onChange={(event) => draft.change({ prepMinutes: event.currentTarget.value })}
              />
            </FieldRow>
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
