import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxZoneMeters, metersBetween, zoneKinds, zoneNameLimit } from '@autolotto/contract/policy/zones.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import rows from '../ui/layout/rows.module.css';
import { Sheet } from '../ui/layout/sheet.tsx';
import { AddressField } from './address-field.tsx';
import { useChangeZones, type Zone, type Zones, zonePreviewQuery } from './queries.ts';
import css from './rules.module.css';
import { circleOf, draftOf, type ZoneDraft, type ZoneWrong, zoneOf } from './zone-draft.ts';

export type SheetProps = { readonly all: Zones; readonly onClose: () => void };

/** For admins: one zone, new or known, with what its circle covers. */
export function ZoneSheet({ all, zone, onClose }: SheetProps & { readonly zone: Zone | undefined }) {
  const t = useTranslations('policy.zones');
  const tCategory = useTranslations('catalogue.category');
  const change = useAction(useChangeZones(), {
    failed: { title: t('saveFailed'), message: t('retry') },
    done: () => ({ title: t('saved') }),
  });
  const others = all.zones.filter(({ name }) => name !== zone?.name);
  const form = useForm<ZoneDraft>({
    initialValues: draftOf(zone),
    validate: (draft) => {
      const { wrong } = zoneOf(draft, others);
      const sentence = (...fields: ZoneWrong[]) => {
        const field = wrong.find((one) => fields.includes(one));
        return field && t(`wrong.${field}`, { most: maxZoneMeters });
      };
      const point = sentence('point');
      return {
        name: sentence('name', 'taken'),
        latitude: point,
        longitude: point,
        meters: sentence('meters'),
        categories: sentence('categories'),
        reason: sentence('reason'),
      };
    },
    // What is corrected may mend another field: all errors go until the next attempt.
    onValuesChange: () => form.clearErrors(),
  });
  const circle = circleOf(form.values);
  const submit = form.onSubmit(async (draft) => {
    const made = zoneOf(draft, others).zone;
    if (!made) return;
    const zones = zone ? all.zones.map((one) => (one.name === zone.name ? made : one)) : [...all.zones, made];
    if (await change.run({ version: all.version, zones, reason: draft.reason })) onClose();
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={zone ? t('editTitle', { name: zone.name }) : t('addTitle')}
      closeLabel={t('close')}
      size="lg"
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <div className={css.pair}>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            maxLength={zoneNameLimit}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={t('what')}
            {...form.getInputProps('kind')}
            data={zoneKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </div>
        <AddressField
          label={t('place')}
          button={t('find')}
          onFound={({ latitude, longitude }) =>
            form.setValues({ latitude: String(latitude), longitude: String(longitude) })
          }
          say={({ area }) => t('found', { area })}
        />
        <div className={css.pair}>
          <TextInput label={t('latitude')} inputMode="decimal" {...form.getInputProps('latitude')} />
          <TextInput label={t('longitude')} inputMode="text" {...form.getInputProps('longitude')} />
          <TextInput label={t('meters')} inputMode="numeric" maxLength={5} {...form.getInputProps('meters')} />
        </div>
        <Checkbox.Group
          label={t('categories')}
          {...form.getInputProps('categories')}
          onChange={(chosen) =>
            form.setFieldValue(
              'categories',
              categories.filter((one) => chosen.includes(one)),
            )
          }
        >
          <div className={css.pair}>
            {categories.map((category) => (
              <Checkbox key={category} value={category} label={tCategory(category)} />
            ))}
          </div>
        </Checkbox.Group>
        <section className={css.form}>
          <h3>{t('preview')}</h3>
          {circle.point && circle.meters !== undefined ? (
            <Preview point={circle.point} meters={circle.meters} />
          ) : (
            <p className={rows.quiet}>{t('previewWait')}</p>
          )}
        </section>
        <TextInput
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={300}
          {...form.getInputProps('reason')}
          error={form.errors.reason ?? fieldSentenceOf(change.error, 'reason')}
        />
        <Button type="submit" size="lg" loading={change.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function Preview({ point, meters }: { readonly point: Point; readonly meters: number }) {
  const t = useTranslations('policy.zones');
  const { data, isError } = useQuery({
    ...zonePreviewQuery({ ...point, meters }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {isError && <p role="status">{t('previewFailed')}</p>}
      {data && (
        <p role="status">
          {t(data.count > data.zips.length ? 'zipsMore' : 'zips', {
            count: data.count,
            zips: data.zips.map(({ zip }) => zip).join(', '),
          })}{' '}
          {data.count === 0 && data.nearest && t('nearest', data.nearest)}
        </p>
      )}
      <AddressField
        label={t('try')}
        button={t('tryButton')}
        say={(place) => {
          const away = Math.round(metersBetween(point, place));
          return t(away <= meters ? 'inside' : 'outside', { area: place.area, meters: away });
        }}
      />
    </>
  );
}
