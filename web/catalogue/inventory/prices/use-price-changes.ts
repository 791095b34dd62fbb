import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../../../device/dates.ts';
import { useAttemptKey } from '../../../forms/use-attempt-key.ts';
import { pricePlansQuery, useChangePrices, usePlanPrices, useUndoPrices } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';
import { atOnce, plannedFor, type When } from './plan-when.tsx';
import { type Adjustment, adjusted, type Drafts, plannedPrices, previewOf } from './price-drafts.ts';

/** New prices as drafts, until they are applied at once or planned for later. */
export function usePriceChanges(products: readonly StoreProduct[], onApplied: () => void) {
  const t = useTranslations('inventory');
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [when, setWhen] = useState<When>(atOnce);
  const [change, plan, undo] = [useChangePrices(), usePlanPrices(), useUndoPrices()];
  const plans = useQuery(pricePlansQuery).data;
  const keyFor = useAttemptKey();
  const moment = useMoment('zoned');
  const { done, failed } = useNotices();
  const planned = useMemo(() => plannedPrices(plans?.plans ?? []), [plans]);
  const preview = useMemo(() => previewOf(products, drafts, planned), [products, drafts, planned]);

  // The same functions each time: rows of a long table are drawn again only when they have changed.
  const draft = useCallback((id: number, text: string) => setDrafts((before) => withDrafts(before, [[id, text]])), []);
  const select = useCallback(
    (ids: readonly number[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids) isSelected ? after.add(id) : after.delete(id);
        return after;
      }),
    [],
  );
  const workOut = (adjustment: Adjustment) =>
    setDrafts((before) =>
      withDrafts(
        before,
        products.filter(({ id }) => selected.has(id)).map(({ id, price }) => [id, adjusted(price, adjustment)]),
      ),
    );
  const takeBack = (batchId: number) => {
    if (undo.isPending) return;
    undo.mutate(batchId, {
      onSuccess: ({ updated }) => done(t('pricesUndone'), t('prices', { count: updated })),
      onError: (error) => failed(error, 'undoFailed'),
    });
  };
  const forget = () => {
    setDrafts(new Map());
    setSelected(new Set());
    setWhen(atOnce);
    onApplied();
  };
  const apply = () => {
    if (when.kind === 'later') {
      applyLater(when);
      return;
    }
    const updates = preview.changes
      .filter(({ from, to }) => from !== to)
      .map(({ id, from, to }) => ({ id, price: to, from }));
    // Without a valid price there is nothing to send.
    if (updates.length === 0 || change.isPending) return;
    change.mutate(updates, {
      onSuccess: ({ updated, batchId }) => {
        forget();
        const back = batchId === null ? undefined : () => takeBack(batchId);
        done(t('pricesUpdated'), t('prices', { count: updated }), back);
      },
      onError: (error) => failed(error, 'pricesFailed'),
    });
  };
  const applyLater = ({ day, time }: { day: string; time: string }) => {
    const timeZone = plans?.timeZone;
    const found = timeZone === undefined ? undefined : plannedFor({ kind: 'later', day, time }, timeZone, new Date());
    if (plan.isPending || timeZone === undefined || !found || 'problem' in found) return;
    const updates = preview.changes.map(({ id, from, to }) => ({ id, price: to, from }));
    const wanted = { updates, day, time };
    plan.mutate(
      { plan: wanted, key: keyFor(wanted) },
      {
        onSuccess: ({ count, at }) => {
          forget();
          done(t('plan.planned'), t('plan.says', { prices: t('prices', { count }), when: moment(at, timeZone) }));
        },
        onError: (error) => failed(error, 'notSaved'),
      },
    );
  };
  /** The answer to the last try is old once anything about it changes. */
  const reset = () => {
    change.reset();
    plan.reset();
  };
  return {
    drafts,
    draft,
    clear: () => setDrafts(new Map()),
    selected,
    select,
    workOut,
    preview,
    timeZone: plans?.timeZone,
    when,
    setWhen: (next: When) => {
      setWhen(next);
      reset();
    },
    reset,
    apply,
    isBusy: change.isPending || plan.isPending,
    problem: when.kind === 'later' ? plan.error : change.error,
    takeBack,
    takenBackId: undo.isPending ? undo.variables : undefined,
  };
}

export type PriceChanges = ReturnType<typeof usePriceChanges>;

/** Emptied cells are forgotten. */
function withDrafts(before: Drafts, typed: readonly (readonly [number, string])[]): Drafts {
  const after = new Map(before);
  for (const [id, text] of typed) {
    if (text === '') after.delete(id);
    else after.set(id, text);
  }
  return after;
}
