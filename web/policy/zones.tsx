import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { notifyFailure } from '../forms/failure.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import rows from '../ui/layout/rows.module.css';
import { useChangeZones, type Zone, type Zones as ZonesReply, zonesQuery } from './queries.ts';
import css from './rules.module.css';
import { type SheetProps, ZoneSheet } from './zone-sheet.tsx';

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
        <ZoneSheet all={data} zone={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
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
      notify({ title: t('saved'), tone: 'success' });
    } catch (error) {
      notifyFailure(error, { title: t('saveFailed'), message: t('retry') });
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
