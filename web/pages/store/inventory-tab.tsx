import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInventoryFilter } from '../../catalogue/inventory/filters.ts';
import { InventoryBoard } from '../../catalogue/inventory/inventory-board.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from './inventory-tab.module.css';
import type { StoreSearch } from './tabs.ts';

const ScratchPacks = lazy(() =>
  import('../../catalogue/scratch/scratch-packs.tsx').then((part) => ({ default: part.ScratchPacks })),
);
const views = ['products', 'packs'] as const;

/** Goods by the piece, and scratch tickets by the pack. */
export function InventoryTab() {
  const t = useTranslations('scratch');
  const { show, find }: StoreSearch = useSearch({ from: '/signed-in/store' });
  const navigate = useNavigate();
  const [view, setView] = useState<(typeof views)[number]>(show === 'packs' ? 'packs' : 'products');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form */}
      <div role="group" aria-label={t('views')} className={css.views}>
        {views.map((one) => (
          <Button
            key={one}
            variant={one === view ? 'filled' : 'outline'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      {view === 'products' ? (
        <InventoryBoard
          view={{ show: show !== undefined && isInventoryFilter(show) ? show : undefined, find }}
          onView={(next) =>
            // Back undoes a filter; it does not undo single letters.
            void navigate({
              to: '/store',
              search: { tab: 'inventory', ...next },
              replace: next.show === show,
              resetScroll: false,
            })
          }
        />
      ) : (
        <Suspense fallback={<RowSkeletons label={t('loading')} count={4} />}>
          <ScratchPacks />
        </Suspense>
      )}
    </>
  );
}
