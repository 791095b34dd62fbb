import { useDocumentTitle } from '@mantine/hooks';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { countedFor } from '../../vip/inventory.ts';
import { Summary } from '../../vip/summary.tsx';
import { useInventory } from '../../vip/use-inventory.ts';
import { Sections, ToStore } from './sections.tsx';
import css from './vip-room.module.css';

/** Tickets in shops and decks, live, for those who sell them. */
export function VipRoom() {
  const t = useTranslations('vip');
  const format = useFormatter();
  const { role } = useSignedInUser();
  const { inventory, changed } = useInventory();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  const { data, error, dataUpdatedAt } = inventory;
  if (error instanceof ApiError && error.code === 'FEATURE_OFF')
    return (
      <Page title={t('title')}>
        <FeatureOff feature="vip" meanwhile={<ToStore />} />
      </Page>
    );
  if (!data)
    return (
      <Page title={t('title')}>
        {error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void inventory.refetch()}>
            {sentenceOf(error, '')}
          </ErrorState>
        ) : (
          <RowSkeletons label={t('loading')} count={6} />
        )}
      </Page>
    );
  return (
    <Page
      title={t('title')}
      lead={
        <span className={css.live} data-stale={error !== null || undefined}>
          {error ? t('stale', { time: format.dateTime(dataUpdatedAt, { timeStyle: 'medium' }) }) : t('live')}
        </span>
      }
    >
      <Summary items={countedFor(role, data)} />
      <Sections items={data} changed={changed} />
    </Page>
  );
}
