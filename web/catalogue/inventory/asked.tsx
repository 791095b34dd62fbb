import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { useCloseCategoryRequest } from './product/approval-queries.ts';
import classes from './product-grid.module.css';

type AskedFor = NonNullable<StoreProduct['asked']>;

/** A product's pending or refused request, and its dismissal. */
export function Asked({ product, asked }: { product: StoreProduct; asked: AskedFor }) {
  const t = useTranslations('inventory');
  const categoryWord = useTranslations('catalogue.category');
  const close = useCloseCategoryRequest();
  const isPending = asked.state === 'pending';
  const words = { category: categoryWord(asked.category) };
  return (
    <div className={classes.asked}>
      <StatusBadge tone={isPending ? 'warning' : 'danger'}>
        {t(isPending ? 'approval.pending' : 'approval.refused', words)}
      </StatusBadge>
      {asked.reason !== null && <p>{t('approval.refusedWhy', { reason: asked.reason })}</p>}
      <Button
        variant="subtle"
        loading={close.isPending}
        aria-label={t(isPending ? 'approval.takeBackNamed' : 'approval.understoodNamed', { name: product.name })}
        onClick={() =>
          close.mutate(product.id, {
            onError: (error) => notifyFailure(error, { title: t('error'), message: t('notSaved') }),
          })
        }
      >
        {t(isPending ? 'approval.takeBack' : 'approval.understood')}
      </Button>
    </div>
  );
}

/** Says what was saved, and what of it an admin is asked for first. */
export function useNotifySaved() {
  const t = useTranslations('inventory');
  return (saved: StoreProduct, wanted: StoreProduct['category'] | undefined, notifyDone: () => void) => {
    const { asked } = saved;
    const isAskedNow = asked?.state === 'pending' && (asked.kind === 'listing' || asked.category === wanted);
    if (!isAskedNow) {
      notifyDone();
      return;
    }
    notify({ tone: 'info', title: t('approval.askedTitle') });
  };
}
