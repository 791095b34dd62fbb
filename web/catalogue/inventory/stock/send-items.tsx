import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { mayTransfer } from '@autolotto/contract/catalogue/transfers/states.ts';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf, sentenceOf } from '../../../client/errors.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { FieldStack } from '../../../ui/layout/field-row.tsx';
import classes from '../prices/plans.module.css';
import { transfersQuery, useAttemptKey, useSendItems } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';

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

function SendForm({ product, onDone }: { product: StoreProduct; onDone: () => void }) {
  const t = useTranslations('inventory.transfer');
  const stock = useTranslations('inventory.stock');
  const all = useTranslations('inventory');
  const found = useQuery(transfersQuery);
  const send = useSendItems();
  const keyFor = useAttemptKey();
  const { done } = useNotices();
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  if (found.error && !found.data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!found.data) return <RowSkeletons label={t('loading')} count={1} />;
  const { stores } = found.data;
  if (stores.length === 0) return <p>{t('noStores')}</p>;
  const quantity = /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : undefined;
  const isWrong = quantity === undefined || quantity > product.stockQuantity;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || to === '' || send.isPending) return;
    const wanted = { toStoreId: Number(to), quantity, note };
    send.mutate(
      { id: product.id, wanted, key: keyFor({ id: product.id, ...wanted }) },
      {
        onSuccess: ({ otherStore }) => {
          done(t('sent'), t('sentDetail', { count: quantity, name: product.name, store: otherStore.name }));
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <h3>{t('open')}</h3>
        <p className={classes.quiet}>{t('hint')}</p>
        <NativeSelect
          label={t('to')}
          value={to}
          data={[
            { value: '', label: t('choose') },
            ...stores.map(({ id, name, address }) => ({ value: String(id), label: t('store', { name, address }) })),
          ]}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isTried && to === '' && t('choose')}
        />
        <TextInput
          label={stock('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={
            (isTried && isWrong && t('wrong', { most: product.stockQuantity })) ||
            fieldSentenceOf(send.error, 'quantity')
          }
        />
        <TextInput
          label={stock('note')}
          placeholder={stock('notePlaceholder')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {send.error ? (
          <Alert color="danger" role="alert" title={all('error')}>
            {sentenceOf(send.error, all('transferFailed'))}
          </Alert>
        ) : null}
        <Button type="submit" size="lg" loading={send.isPending}>
          {t('send')}
        </Button>
      </FieldStack>
    </form>
  );
}
