import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { IconListCheck, IconPrinter } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useSizeLabel } from '../../client/use-size-label.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BigButton } from '../tablet/big-button.tsx';
import paperCss from './label.module.css';
import css from './packing.module.css';
import { type PickGroup, pickListOf, toPick } from './pick-list.ts';
import { usePaper } from './use-paper.ts';

/** Everything that is to be packed, aisle by aisle, to be ticked off or printed. */
export function PickButton({ orders }: { orders: readonly StoreOrder[] }) {
  const t = useTranslations('packing');
  const [isOpen, setIsOpen] = useState(false);
  const picked = toPick(orders);
  return (
    <>
      <BigButton variant="outline" leftSection={<IconListCheck aria-hidden />} onClick={() => setIsOpen(true)}>
        {picked.length > 0 ? t('pickListCount', { count: picked.length }) : t('pickList')}
      </BigButton>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('pickList')} closeLabel={t('close')} size="lg">
        {isOpen && <PickList orders={picked} />}
      </Sheet>
    </>
  );
}

function PickList({ orders }: { orders: readonly StoreOrder[] }) {
  const t = useTranslations('packing');
  const category = useTranslations('catalogue.category');
  const sizeWords = useSizeLabel();
  const format = useFormatter();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [isPrinting, setIsPrinting] = useState(false);
  const onPrinted = useCallback(() => setIsPrinting(false), []);
  const groups = pickListOf(orders);
  if (groups.length === 0) return <EmptyState drawing="receipt" title={t('pickNone')} />;
  const toggle = (productId: number) =>
    setDone((before) => {
      const after = new Set(before);
      if (!after.delete(productId)) after.add(productId);
      return after;
    });
  const lead = t('pickLead', { count: orders.length, orders: format.list(orders.map(({ id }) => `#${id}`)) });
  return (
    <div className={css.stack}>
      <p>{lead}</p>
      {groups.map((group) => (
        <section key={group.category}>
          <h3 className={css.aisle}>{category(group.category)}</h3>
          <ul className={css.picks}>
            {group.rows.map(({ productId, name, size, count, orders: wanting }) => (
              <li key={productId}>
                <label className={css.pick}>
                  <input
                    type="checkbox"
                    aria-label={t('pickDone', { name })}
                    checked={done.has(productId)}
                    onChange={() => toggle(productId)}
                  />
                  <strong className={css.count}>{count} ×</strong>
                  <span>
                    {name}
                    {size && <> · {sizeWords(size)}</>}
                    <small>{wanting.map(({ id, count: of }) => t('pickOrder', { id, count: of })).join(' · ')}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <BigButton variant="outline" leftSection={<IconPrinter aria-hidden />} onClick={() => setIsPrinting(true)}>
        {t('pickPrint')}
      </BigButton>
      {isPrinting && <PickPaper lead={lead} groups={groups} onPrinted={onPrinted} />}
    </div>
  );
}

type PaperProps = { readonly lead: string; readonly groups: readonly PickGroup[]; readonly onPrinted: () => void };
function PickPaper({ lead, groups, onPrinted }: PaperProps) {
  const t = useTranslations('packing');
  const category = useTranslations('catalogue.category');
  const sizeWords = useSizeLabel();
  const paper = useRef<HTMLDivElement>(null);
  usePaper(paper, 80, onPrinted);
  return createPortal(
    <div ref={paper} className={paperCss.paper} style={{ width: '80mm' }} data-receipt="picks" aria-hidden="true">
      <p className={paperCss.name}>{t('pickList')}</p>
      <p>{lead}</p>
      {groups.map((group) => (
        <div key={group.category}>
          <p className={paperCss.sealed}>{category(group.category)}</p>
          {group.rows.map(({ productId, name, size, count, orders }) => (
            <p key={productId} className={paperCss.line}>
              <span className={paperCss.box} />
              <span>
                <strong>
                  {count} × {name}
                  {size && <> · {sizeWords(size)}</>}
                </strong>
                <br />
                {orders.map(({ id, count: of }) => t('pickOrder', { id, count: of })).join(' · ')}
              </span>
            </p>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
