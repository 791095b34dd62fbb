import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { ReturnItems, useReturnItems } from '../returns/return-items.tsx';
import { useConfirmReturnFor } from './queries.ts';
import css from './support.module.css';
import { useActionLabels, useSupportAction } from './support-action.ts';

/** Says in the store's place what became of what was to come back. */
export function ConfirmFor({ order }: { order: Order }) {
  const t = useTranslations('support.confirm');
  const words = useActionLabels();
  const { id } = order;
  const confirm = useSupportAction(useConfirmReturnFor(), () => ({ title: t('done') }));
  const said = useReturnItems(order);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={css.stack}>
      <ReturnItems orderId={id} said={said} />
      <div className={css.buttons}>
        <Button size="lg" onClick={() => setIsAsking(true)}>
          {t('button')}
        </Button>
      </div>
      <AnswerSheet
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('title', { id })}
        words={{ ...words, confirm: t('button') }}
        onAnswer={(reason) => confirm.run({ orderId: id, lines: said.lines, reason })}
      >
        <p>{t(said.isLost ? 'lost' : 'paid')}</p>
      </AnswerSheet>
    </div>
  );
}
