import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxZoneMeters, metersBetween, zoneKinds, zoneNameLimit } from '@autolotto/contract/policy/zones.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldSentenceOf, sentenceOf } from '../client/errors.ts';
import { notifyFailure } from '../forms/failure.ts';
import { useAction } from '../forms/use-action.ts';
import { AnswerSheet } from '../ui/feedback/answer-sheet.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import rows from '../ui/layout/rows.module.css';
import { Sheet } from '../ui/layout/sheet.tsx';
import {
  useChangeZones,
  type Zone,
  type Zones as ZonesReply,
  zonePlace,
  zonePreviewQuery,
  zonesQuery,
} from './queries.ts';
import css from './rules.module.css';
import { circleOf, draftOf, type ZoneDraft, type ZoneWrong, zoneOf } from './zone-draft.ts';

/** For admins: circles without delivery, to see, to add, to change and to remove. */
export function ZonesCard() {
  const t = useTranslations('policy.zones');
  const { data, isPending, error, refetch } = useQuery(zonesQuery);
  const [editing, setEditing] = useState<Zone | 'new'>();
  const [removing, setRemoving] = useState<Zone>();
  return (
    <Card
      title={t('title')}
      actions={
        <Button disabled={!data} onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className={rows.quiet}>{t('intro')}</p>
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.zones.length === 0 && <p>{t('none')}</p>}
      <ul className={rows.list}>
        {data?.zones.map((zone) => (
          <ZoneRow key={zone.name} zone={zone} onEdit={() => setEditing(zone)} onRemove={() => setRemoving(zone)} />
        ))}
      </ul>
      {data && data.rows.length > 1 && <History before={data.rows} />}
      {data && editing && (
        <EditSheet all={data} zone={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {data && removing && <RemoveSheet all={data} zone={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

function ZoneRow({ zone, onEdit, onRemove }: { zone: Zone; onEdit: () => void; onRemove: () => void }) {
  const t = useTranslations('policy.zones');
  const tCategory = useTranslations('catalogue.category');
  const { name, kind, meters, latitude, longitude } = zone;
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{zone.categories.map((category) => tCategory(category)).join(', ')}</span>
        <span className={rows.quiet}>
          {t('line', {
            kind: t(`kind.${kind}`),
            meters,
            latitude: latitude.toFixed(4),
            longitude: longitude.toFixed(4),
          })}
        </span>
      </div>
      <Button variant="outline" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="outline" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

function History({ before }: { readonly before: ZonesReply['rows'] }) {
  const t = useTranslations('policy.zones');
  const format = useFormatter();
  return (
    <details>
      <summary className={css.summary}>{t('history')}</summary>
      <ul>
        {before.map(({ validFrom, reason, zones }) => (
          <li key={validFrom}>
            {t('historyLine', {
              when: format.dateTime(new Date(validFrom), { dateStyle: 'medium', timeStyle: 'short' }),
              count: zones,
              reason,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

type SheetProps = { readonly all: ZonesReply; readonly onClose: () => void };

function RemoveSheet({ all, zone, onClose }: SheetProps & { readonly zone: Zone }) {
  const t = useTranslations('policy.zones');
  const ask = useTranslations('support.ask');
  const tCategory = useTranslations('catalogue.category');
  const format = useFormatter();
  const change = useChangeZones();
  const { name } = zone;
  const remove = async (reason: string) => {
    try {
      const { version } = all;
      await change.mutateAsync({ version, zones: all.zones.filter((one) => one.name !== name), reason });
      notify({ title: t('title'), message: t('saved'), tone: 'success' });
    } catch (error) {
      notifyFailure(error, { title: t('saveFailed'), message: t('saveFailed') });
    }
  };
  return (
    <AnswerSheet
      opened
      onClose={onClose}
      title={t('removeTitle', { name })}
      words={{
        keep: ask('keep'),
        close: t('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('wrong.reason'),
        confirm: t('remove'),
      }}
      onAnswer={remove}
    >
      <p>{t('removeText', { categories: format.list(zone.categories.map((one) => tCategory(one))) })}</p>
    </AnswerSheet>
  );
}

function EditSheet({ all, zone, onClose }: SheetProps & { readonly zone: Zone | undefined }) {
  const t = useTranslations('policy.zones');
  const tCategory = useTranslations('catalogue.category');
  const change = useAction(useChangeZones(), {
    failed: { title: t('saveFailed'), message: t('saveFailed') },
    done: () => ({ title: t('title'), message: t('saved') }),
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
      <p className={rows.quiet}>{t('rough')}</p>
    </>
  );
}

type Place = Point & { readonly area: string };
type AddressProps = {
  readonly label: string;
  readonly button: string;
  readonly say: (place: Place) => string;
  readonly onFound?: (place: Place) => void;
};
/** An address, and where it is. Within the form that it helps to fill in, Enter looks for it and sends nothing. */
function AddressField({ label, button, say, onFound }: AddressProps) {
  const t = useTranslations('policy.zones');
  const [address, setAddress] = useState('');
  const found = useMutation({ mutationFn: zonePlace, ...(onFound && { onSuccess: (place: Place) => onFound(place) }) });
  const saidId = useId();
  const look = () => {
    if (address.trim() !== '') found.mutate(address.trim());
  };
  return (
    <div>
      <div className={css.find}>
        <TextInput
          label={label}
          value={address}
          maxLength={300}
          aria-describedby={saidId}
          error={found.isError && sentenceOf(found.error, t('placeFailed'))}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            look();
          }}
        />
        <Button variant="outline" loading={found.isPending} onClick={look}>
          {button}
        </Button>
      </div>
      <p id={saidId} role="status">
        {found.data && say(found.data)}
      </p>
    </div>
  );
}
