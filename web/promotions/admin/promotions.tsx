import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { EndPromotion } from './end-promotion.tsx';
import { PromotionRow } from './promotion-row.tsx';
import { PromotionSheet } from './promotion-sheet.tsx';
import css from './promotions.module.css';
import { type AdminPromotion, promotionsQuery } from './queries.ts';
import { type OrderLink, UsesSheet } from './uses-sheet.tsx';

type Asked = { readonly promotion: AdminPromotion; readonly about: 'end' | 'uses' };

/** For admins: every promo code with what it has cost, newest first. */
export function Promotions({ orderLink }: { readonly orderLink: ComponentType<OrderLink> }) {
  const t = useTranslations('promotionAdmin');
  const list = useInfiniteQuery(promotionsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  const promotions = list.data?.pages.flatMap((page) => page.rows);
  const create = (
    <Button size="lg" leftSection={<IconPlus aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Section title={t('title')} lead={t('lead')} actions={promotions?.length === 0 ? undefined : create}>
      {list.isPending && <RowSkeletons label={t('loading')} />}
      {list.isError && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {sentenceOf(list.error, '')}
        </ErrorState>
      )}
      {promotions?.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')} action={create}>
          {t('noneHint')}
        </EmptyState>
      )}
      {promotions && promotions.length > 0 && (
        <Card aria-label={t('title')}>
          <ul className={rows.list}>
            {promotions.map((promotion) => (
              <PromotionRow
                key={promotion.id}
                promotion={promotion}
                onUses={() => ask({ promotion, about: 'uses' })}
                onEnd={() => ask({ promotion, about: 'end' })}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              className={css.more ?? ''}
              size="lg"
              variant="outline"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </Card>
      )}
      {isCreating && <PromotionSheet onClose={() => setIsCreating(false)} />}
      {asked?.about === 'end' && (
        <EndPromotion key={asked.promotion.id} promotion={asked.promotion} opened={isOpen} onClose={close} />
      )}
      {asked?.about === 'uses' && (
        <UsesSheet promotion={asked.promotion} opened={isOpen} onClose={close} orderLink={orderLink} />
      )}
    </Section>
  );
}
