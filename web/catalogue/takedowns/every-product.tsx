import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { everyProductSearchLimit, productStates } from '@autolotto/contract/catalogue/takedowns/states.ts';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Section } from '../../ui/layout/section.tsx';
import { DownloadButton } from '../../ui/list/download-button.tsx';
import { FoundList, listWords } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { EveryProductRow } from './every-product-row.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { everyProductFileUrl, everyProductQuery, type EveryProduct as Product, useTakeDown } from './queries.ts';

/** As the address has them. */
type Filters = {
  readonly find?: string | undefined;
  readonly shop?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
};
type Props = {
  readonly filters: Filters;
  readonly onFilter: (next: Filters) => void;
  /** What the audit says about a product, in its file. */
  readonly historyOf: (productId: number) => ReactNode;
  readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined;
};

/** For admins: the products of all shops, newest first, hidden and deleted ones too. */
export function EveryProduct({ filters, onFilter, historyOf, stores = [] }: Props) {
  const t = useTranslations('everyProduct');
  const tCategory = useTranslations('catalogue.category');
  const storeId = /^[1-9]\d{0,8}$/.test(filters.shop ?? '') ? Number(filters.shop) : undefined;
  const category = categories.find((one) => one === filters.category);
  const state = productStates.find((one) => one === filters.state);
  const { find = '' } = filters;
  const wanted = { search: find || undefined, storeId, category, state };
  const query = useInfiniteQuery({ ...everyProductQuery(wanted), placeholderData: keepPreviousData });
  const products = query.data?.pages.flatMap((page) => page.products);
  const { asked, isOpen, ask, close } = useAsked<Product>();
  const file = useAsked<Product>();
  const isNarrowed = find !== '' || storeId !== undefined || category !== undefined || state !== undefined;
  const showAll = () => onFilter({ find: undefined, shop: undefined, category: undefined, state: undefined });
  return (
    <Section
      title={t('title')}
      actions={<DownloadButton href={everyProductFileUrl(wanted)}>{t('file')}</DownloadButton>}
    >
      <FoundList
        query={query}
        items={products}
        why={(error) => sentenceOf(error, '')}
        drawing="shelf"
        columns="minmax(14rem, 2fr) minmax(6rem, 0.7fr) 5.5rem 6rem minmax(9rem, 1.2fr) auto"
        onShowAll={isNarrowed ? showAll : undefined}
        words={listWords(t)}
        search={
          <SearchField
            label={t('search')}
            maxLength={everyProductSearchLimit}
            value={find}
            onSearch={(words) => onFilter({ find: words || undefined })}
          />
        }
        active={[storeId, category, state].filter((one) => one !== undefined).length}
        filters={
          <>
            <NativeSelect
              label={t('shop')}
              value={storeId === undefined ? '' : String(storeId)}
              data={[
                { value: '', label: t('everyShop') },
                ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget: { value } }) => onFilter({ shop: value || undefined })}
            />
            <NativeSelect
              label={t('category')}
              value={category ?? ''}
              data={[
                { value: '', label: t('everyCategory') },
                ...categories.map((value) => ({ value, label: tCategory(value) })),
              ]}
              onChange={({ currentTarget: { value } }) => onFilter({ category: value || undefined })}
            />
            <NativeSelect
              label={t('state')}
              value={state ?? ''}
              data={[
                { value: '', label: t('everyState') },
                ...productStates.map((value) => ({ value, label: t(`states.${value}`) })),
              ]}
              onChange={({ currentTarget: { value } }) => onFilter({ state: value || undefined })}
            />
          </>
        }
        row={(product) => (
          <EveryProductRow
            key={product.id}
            product={product}
            onOpen={() => file.ask(product)}
            onHide={() => ask(product)}
          />
        )}
      />
      {file.asked && (
        <ProductSheet
          key={file.asked.id}
          product={products?.find(({ id }) => id === file.asked?.id) ?? file.asked}
          opened={file.isOpen}
          onClose={file.close}
          history={historyOf(file.asked.id)}
        />
      )}
      {asked && <TakedownSheet key={asked.id} product={asked} opened={isOpen} onClose={close} />}
    </Section>
  );
}

type TakedownProps = { readonly product: Product; readonly opened: boolean; readonly onClose: () => void };
function TakedownSheet({ product: { id, name, store }, opened, onClose }: TakedownProps) {
  const t = useTranslations('everyProduct');
  const hide = useAction(useTakeDown(), {
    failed: { title: t('error'), message: t('decideFailed') },
    done: () => ({ title: t('hidden'), message: name }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('hideTitle', { name })}
      words={{
        confirm: t('hide'),
        keep: t('cancel'),
        close: t('close'),
        reason: t('reason'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(reason) => hide.run({ id, reason })}
    >
      <p>{t('hideText', { shop: store.name })}</p>
    </AnswerSheet>
  );
}
