import { orderSearchLimit } from '@autolotto/contract/orders/limits.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Section } from '../../ui/layout/section.tsx';
import { DownloadButton } from '../../ui/list/download-button.tsx';
import { FoundList, listWords } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import {
  countActive,
  EveryOrderChoices,
  type Filters,
  isNarrowed,
  noFilters,
  wantedOf,
} from './every-order-filters.tsx';
import { EveryOrderRow, type FileLink } from './every-order-row.tsx';
import { everyOrderFileUrl, everyOrderQuery } from './queries.ts';

type Props = {
  /** They stand in the address, which is the page's. */
  readonly filters: Filters;
  readonly onFilter: (next: Partial<Filters>) => void;
  readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly fileLink: FileLink;
  readonly actions?: ReactNode;
};

/** Every order of every shop, for an admin. */
export function EveryOrder({ filters, onFilter, stores, fileLink, actions }: Props) {
  const t = useTranslations('everyOrder');
  const wanted = wantedOf(filters);
  const query = useInfiniteQuery({ ...everyOrderQuery(wanted), placeholderData: keepPreviousData });
  const download = <DownloadButton href={everyOrderFileUrl(wanted)}>{t('export')}</DownloadButton>;
  return (
    <Section
      title={t('title')}
      actions={
        <>
          {download}
          {actions}
        </>
      }
    >
      <FoundList
        query={query}
        items={query.data?.pages.flatMap((page) => page.orders)}
        why={(error) => sentenceOf(error, '')}
        drawing="receipt"
        columns="minmax(13rem, 0.9fr) minmax(9rem, 1.3fr) minmax(9rem, 1.1fr) minmax(5rem, auto) auto"
        onShowAll={isNarrowed(filters) ? () => onFilter(noFilters) : undefined}
        words={listWords(t)}
        search={
          <SearchField
            label={t('search')}
            description={t('searchHint')}
            maxLength={orderSearchLimit}
            value={filters.find ?? ''}
            onSearch={(next) => onFilter({ find: next || undefined })}
          />
        }
        active={countActive(filters)}
        filters={<EveryOrderChoices filters={filters} onFilter={onFilter} stores={stores} />}
        row={(order) => <EveryOrderRow key={order.id} order={order} fileLink={fileLink} />}
      />
    </Section>
  );
}
