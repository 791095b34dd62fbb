import { type CourierState, courierSearchLimit, courierStates } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Section } from '../../ui/layout/section.tsx';
import { DownloadButton } from '../../ui/list/download-button.tsx';
import { FoundList } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { CourierReview } from './courier-review.tsx';
import { EveryCourierRow } from './every-courier-row.tsx';
import { everyCourierFileUrl, everyCourierQuery, type ReviewedCourier } from './queries.ts';

type Props = {
  readonly state: string | undefined;
  readonly search: string | undefined;
  /** The filters stand in the address, which is the page's. */
  readonly onFilter: (next: { readonly state?: string | undefined; readonly find?: string | undefined }) => void;
  /** A courier's orders under way, in their file. */
  readonly ordersOf: (courierId: string) => ReactNode;
  /** What the audit says about a courier, at the end of their file. */
  readonly historyOf: (courierId: string) => ReactNode;
};

const stateOf = (text: string | undefined): CourierState => courierStates.find((one) => one === text) ?? 'all';

/** For admins: all couriers, those who wait for an answer first. */
export function EveryCourier({ state: said, search = '', onFilter, ordersOf, historyOf }: Props) {
  const t = useTranslations('courierFile.every');
  const tReview = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const state = stateOf(said);
  const query = useInfiniteQuery({ ...everyCourierQuery({ state, search }), placeholderData: keepPreviousData });
  const couriers = query.data?.pages.flatMap((page) => page.couriers);
  const { asked, isOpen, ask, replace, close } = useAsked<ReviewedCourier>();
  const [isAtCheck, setAtCheck] = useState(false);
  const open = (courier: ReviewedCourier, atCheck: boolean) => {
    setAtCheck(atCheck);
    ask(courier);
  };
  const isNarrowed = state !== 'all' || search !== '';
  return (
    <Section
      title={t('title')}
      actions={<DownloadButton href={everyCourierFileUrl({ state, search })}>{t('file')}</DownloadButton>}
    >
      <FoundList
        query={query}
        items={couriers}
        why={(error) => sentenceOf(error, '')}
        drawing="road"
        columns="minmax(12rem, 1.6fr) minmax(9rem, 1.2fr) minmax(8rem, 0.8fr) minmax(8rem, 0.8fr) auto"
        onShowAll={isNarrowed ? () => onFilter({ state: undefined, find: undefined }) : undefined}
        words={{
          title: t('title'),
          count: (count, hasMore) => t(hasMore ? 'countMore' : 'count', { count }),
          loading: tReview('loading'),
          failed: tReview('failed'),
          retry: tFile('retry'),
          none: t('none'),
          noMatch: tReview('noneElse'),
          showAll: t('showAll'),
          more: t('more'),
        }}
        search={
          <SearchField
            label={t('search')}
            maxLength={courierSearchLimit}
            value={search}
            onSearch={(find) => onFilter({ find: find || undefined })}
          />
        }
        active={state === 'all' ? 0 : 1}
        filters={
          <NativeSelect
            label={tReview('show')}
            value={state}
            data={courierStates.map((value) => ({ value, label: tReview(`states.${value}`) }))}
            onChange={({ currentTarget: { value } }) => onFilter({ state: value === 'all' ? undefined : value })}
          />
        }
        row={(courier) => <EveryCourierRow key={courier.userId} courier={courier} onOpen={open} ordersOf={ordersOf} />}
      />
      {asked && (
        <CourierReview
          key={`${asked.userId} ${isAtCheck}`}
          courier={couriers?.find(({ userId }) => userId === asked.userId) ?? asked}
          onDecided={replace}
          opened={isOpen}
          onClose={close}
          orders={ordersOf(asked.userId)}
          history={historyOf(asked.userId)}
          isAtCheck={isAtCheck}
        />
      )}
    </Section>
  );
}
