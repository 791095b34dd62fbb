import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { StockTransfer } from '@autolotto/contract/catalogue/transfers/model.ts';
import { fits } from '@autolotto/contract/catalogue/transfers/states.ts';
import { Alert, Button, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { matching } from '../filters.ts';
import classes from '../prices/plans.module.css';
import { useReceiveItems } from '../queries.ts';
import { SearchProducts } from './search-products.tsx';

type Props = {
  readonly transfer: StockTransfer | undefined;
  readonly products: readonly StoreProduct[];
  readonly onClose: () => void;
};

/** The receiving product of a transfer. */
export function TakeInSheet({ transfer, products, onClose }: Props) {
  const t = useTranslations('inventory');
  return (
    <Sheet
      opened={transfer !== undefined}
      onClose={onClose}
      title={transfer && t('transfer.takeTitle', { count: transfer.quantity, name: transfer.name })}
      closeLabel={t('close')}
    >
      {transfer && <TakeIn key={transfer.id} transfer={transfer} products={products} onDone={onClose} />}
    </Sheet>
  );
}

/** So many of what is found are offered. */
const offered = 8;
const asNew = 'new';

function TakeIn({
  transfer,
  products,
  onDone,
}: {
  transfer: StockTransfer;
  products: readonly StoreProduct[];
  onDone: () => void;
}) {
  const t = useTranslations('inventory.transfer');
  const all = useTranslations('inventory');
  const matched = products.find(({ id }) => id === transfer.productId);
  const form = useForm({ initialValues: { chosen: matched ? String(matched.id) : asNew } });
  const [words, setWords] = useState('');
  const picked = products.find(({ id }) => String(id) === form.values.chosen);
  const receive = useAction(useReceiveItems(), {
    failed: all('notSaved'),
    done: () => ({ title: t('received') }),
  });
  const found =
    words.trim() === '' ? [] : matching(products, words).filter((one) => fits(transfer.category, one.category));
  const choices = [...new Set([...(matched ? [matched] : []), ...(picked ? [picked] : []), ...found])].slice(
    0,
    offered,
  );
  const take = form.onSubmit(async ({ chosen }) => {
    if (await receive.run({ id: transfer.id, productId: chosen === asNew ? null : Number(chosen) })) onDone();
  });
  return (
    <>
      <SearchProducts words={words} onChange={setWords} />
      <Radio.Group label={t('as')} {...form.getInputProps('chosen')}>
        <div className={classes.choices}>
          {choices.map(({ id, name, stockQuantity }) => (
            <Radio key={id} value={String(id)} label={name} description={all('left', { count: stockQuantity })} />
          ))}
          {!matched && <Radio value={asNew} label={t('asNew', { name: transfer.name })} />}
        </div>
      </Radio.Group>
      {receive.problem !== undefined && (
        <Alert color="danger" role="alert" title={all('error')}>
          {receive.problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button size="lg" loading={receive.isPending} onClick={() => take()}>
          {t('take')}
        </Button>
      </div>
    </>
  );
}
