import type { ScratchPack } from '@autolotto/contract/catalogue/scratch/model.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { CountList } from '../../ui/layout/count-list.tsx';
import { storeProductsQuery } from '../inventory/queries.ts';
import { PackSheet } from './pack-sheet.tsx';
import { isClosed, totalsOf } from './packs.ts';
import { packsQuery, useExportPacks } from './queries.ts';
import { ReceiveSheet } from './receive-sheet.tsx';
import css from './scratch.module.css';

const tones: Record<ScratchPack['state'], StatusTone> = {
  received: 'info',
  active: 'success',
  sold_out: 'warning',
  settled: 'neutral',
  returned: 'neutral',
};

/** Every pack of scratch tickets of a shop, and what it has to settle with the lottery. */
export function ScratchPacks() {
  const t = useTranslations('scratch');
  const packs = useQuery(packsQuery);
  const products = useQuery(storeProductsQuery);
  const file = useExportPacks();
  const [isReceiving, setIsReceiving] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const [showsClosed, setShowsClosed] = useState(false);
  if (packs.error && !packs.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void packs.refetch()}>
        {sentenceOf(packs.error, '')}
      </ErrorState>
    );
  if (!packs.data) return <RowSkeletons label={t('loading')} count={4} />;
  const games = products.data?.filter(({ category }) => category === 'lottery');
  const shown = packs.data.filter((pack) => showsClosed || !isClosed(pack));
  const totals = totalsOf(packs.data);
  const download = () =>
    file.mutate(undefined, {
      onError: (error) => notifyFailure(error, { title: t('failed'), message: t('exportFailed') }),
    });
  return (
    <section className={css.stack} aria-label={t('title')}>
      <CountList
        counts={(['active', 'left', 'sold', 'value'] as const).map((name) => ({
          label: t(`totals.${name}`),
          value: name === 'value' ? formatMoney(totals.value) : totals[name],
        }))}
      />
      <div className={css.tools}>
        <Button
          leftSection={<IconPackageImport aria-hidden />}
          disabled={games?.length === 0}
          onClick={() => setIsReceiving(true)}
        >
          {t('receive')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={file.isPending}
          onClick={download}
        >
          {t('export')}
        </Button>
        {packs.data.some(isClosed) && (
          <Button variant="subtle" aria-pressed={showsClosed} onClick={() => setShowsClosed(!showsClosed)}>
            {t(showsClosed ? 'hideClosed' : 'showClosed')}
          </Button>
        )}
      </div>
      {games?.length === 0 && <p>{t('noGames')}</p>}
      {shown.length === 0 && <EmptyState drawing="receipt" title={t(packs.data.length === 0 ? 'none' : 'noneOpen')} />}
      <ul className={css.list}>
        {shown.map((pack) => (
          <li key={pack.id} className={css.row}>
            <div className={css.words}>
              <h2>{pack.productName}</h2>
              <span>{t('pack', { game: pack.gameNumber, pack: pack.packNumber })}</span>
              <span>
                {t('tickets', {
                  first: String(pack.firstTicket),
                  last: String(pack.lastTicket),
                  price: formatMoney(pack.ticketPrice),
                })}
              </span>
            </div>
            <div className={css.figures}>
              <div>
                <StatusBadge tone={tones[pack.state]}>{t(`state.${pack.state}`)}</StatusBadge>
              </div>
              {pack.nextTicket !== null && (
                <div className={css.next}>{t('next', { ticket: String(pack.nextTicket) })}</div>
              )}
              <div>{t('sold', { count: pack.sold, value: formatMoney(pack.soldValue) })}</div>
              <div>{t('left', { count: pack.remaining, value: formatMoney(pack.remainingValue) })}</div>
            </div>
            <Button
              variant="outline"
              aria-label={t('openNamed', { pack: pack.packNumber, name: pack.productName })}
              onClick={() => setOpenId(pack.id)}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
      <ReceiveSheet opened={isReceiving} games={games ?? []} onClose={() => setIsReceiving(false)} />
      <PackSheet pack={packs.data.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </section>
  );
}
