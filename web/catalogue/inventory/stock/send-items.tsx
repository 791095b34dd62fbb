import { noteLimit } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { mayTransfer } from '@autolotto/contract/catalogue/transfers/states.ts';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf, sentenceOf } from '../../../client/errors.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useAttemptKey } from '../../../forms/use-attempt-key.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { FieldStack } from '../../../ui/layout/field-row.tsx';
import classes from '../prices/plans.module.css';
import { transfersQuery, useSendItems } from '../queries.ts';

/** Pieces for another shop; tickets stay where they came to. */
export function SendItems({ product, onDone }: { product: StoreProduct; onDone: () => void }) {
  const t = useTranslations('inventory.transfer');
  const [isOpen, setOpen] = useState(false);
  if (!mayTransfer(product.category)) return null;
  return (
    <section className={classes.send}>
      {isOpen ? (
        <SendForm product={product} onDone={onDone} />
      ) : (
        <Button
          variant="outline"
          leftSection={<IconTruckDelivery aria-hidden size={20} />}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      )}
    </section>
  );
}

const quantityOf = (text: string) => (/^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : undefined);

function SendForm({ product, onDone }: { product: StoreProduct; onDone: () => void }) {
  const t = useTranslations('inventory.transfer');
  const stock = useTranslations('inventory.stock');
  const all = useTranslations('inventory');
  const found = useQuery(transfersQuery);
  const send = useAction(useSendItems(), {
    failed: all('notSaved'),
    done: ({ otherStore }, { wanted }) => ({
      title: t('sent'),
      message: t('outgoing', { count: wanted.quantity, name: product.name, store: otherStore.name }),
    }),
  });
  const keyFor = useAttemptKey();
  const form = useForm({
    initialValues: { to: '', quantity: '', note: '' },
    validate: {
      to: (to) => to === '' && t('choose'),
      quantity: (text) => {
        const quantity = quantityOf(text);
        return (
          (quantity === undefined || quantity > product.stockQuantity) && t('wrong', { most: product.stockQuantity })
        );
      },
    },
  });
  if (found.error && !found.data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!found.data) return <RowSkeletons label={t('loading')} count={1} />;
  const { stores } = found.data;
  if (stores.length === 0) return <p>{t('noStores')}</p>;
  const submit = form.onSubmit(async ({ to, note, ...typed }) => {
    const quantity = quantityOf(typed.quantity);
    if (quantity === undefined) return;
    const wanted = { toStoreId: Number(to), quantity, note };
    if (await send.run({ id: product.id, wanted, key: keyFor({ id: product.id, ...wanted }) })) onDone();
  }, focusFirstError);
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <h3>{t('open')}</h3>
        <NativeSelect
          label={t('to')}
          data={[
            { value: '', label: t('choose') },
            ...stores.map(({ id, name, address }) => ({ value: String(id), label: t('store', { name, address }) })),
          ]}
          {...form.getInputProps('to')}
        />
        <TextInput
          label={stock('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...form.getInputProps('quantity')}
          error={form.errors.quantity ?? fieldSentenceOf(send.error, 'quantity')}
        />
        <TextInput
          label={stock('note')}
          placeholder={stock('notePlaceholder')}
          maxLength={noteLimit}
          {...form.getInputProps('note')}
        />
        {send.problem !== undefined && (
          <Alert color="danger" role="alert" title={all('error')}>
            {send.problem}
          </Alert>
        )}
        <Button type="submit" size="lg" loading={send.isPending}>
          {t('send')}
        </Button>
      </FieldStack>
    </form>
  );
}
