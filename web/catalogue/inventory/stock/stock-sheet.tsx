import { type MovementKind, movementKinds, noteLimit } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { MoveStock, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Alert, Button, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError, fieldSentenceOf, sentenceOf } from '../../../client/errors.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useAttemptKey } from '../../../forms/use-attempt-key.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { FieldStack } from '../../../ui/layout/field-row.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { Earlier } from '../earlier.tsx';
import { stockMovementsQuery, useMoveStock } from '../queries.ts';
import { SendItems } from './send-items.tsx';
import classes from './stock-sheet.module.css';

export function StockSheet({ product, onClose }: { product: StoreProduct | undefined; onClose: () => void }) {
  const t = useTranslations('inventory');
  return (
    <Sheet
      opened={product !== undefined}
      onClose={onClose}
      title={product && t('stock.title', { name: product.name })}
      closeLabel={t('close')}
    >
      {product && <MoveForm key={product.id} product={product} onDone={onClose} />}
      {product && <SendItems key={`send ${product.id}`} product={product} onDone={onClose} />}
      {product && <Record productId={product.id} />}
    </Sheet>
  );
}

type Move = z.input<typeof MoveStock>;
type Crossed = { readonly seen: number; readonly now: number; readonly suggested: number };

const numberOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

function MoveForm({ product, onDone }: { product: StoreProduct; onDone: () => void }) {
  const t = useTranslations('inventory.stock');
  const all = useTranslations('inventory');
  const move = useAction(useMoveStock(), {
    failed: all('notSaved'),
    done: () => ({ title: t('saved') }),
  });
  const keyFor = useAttemptKey();
  const form = useForm<{ kind: MovementKind; number: string; note: string }>({
    initialValues: { kind: 'received', number: '', note: '' },
    validate: {
      number: (text, { kind }) => {
        const number = numberOf(text);
        return (number === undefined || (kind !== 'counted' && number === 0)) && t('wrong');
      },
    },
    onValuesChange: (values, before) => {
      if (values.kind === before.kind) return;
      form.clearErrors();
      move.reset();
    },
  });
  const { kind, note } = form.values;
  // The stock as it stood when the counting began: what is sold from then on must not be written over.
  const [seen, setSeen] = useState(product.stockQuantity);
  const problem = move.error instanceof ApiError ? move.error.problem : undefined;
  const crossed = problem?.code === 'STOCK_CHANGED' ? (problem as unknown as Crossed) : undefined;

  const send = async (wanted: Move) => {
    if (await move.run({ id: product.id, move: wanted, key: keyFor(wanted) })) onDone();
  };
  const submit = form.onSubmit((typed) => {
    const number = numberOf(typed.number);
    if (number === undefined) return;
    return send(
      typed.kind === 'counted'
        ? { kind: typed.kind, count: number, seen, note: typed.note }
        : { kind: typed.kind, quantity: number, note: typed.note },
    );
  }, focusFirstError);
  const countAgain = (now: number) => {
    setSeen(now);
    form.setFieldValue('number', '');
    move.reset();
  };

  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <p className={classes.now}>{all('left', { count: crossed?.now ?? seen })}</p>
        <Radio.Group label={t('what')} {...form.getInputProps('kind')}>
          <div className={classes.kinds}>
            {movementKinds.map((each) => (
              <Radio key={each} value={each} label={t(`kinds.${each}`)} description={t(`hints.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label={kind === 'counted' ? t('counted') : t('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...form.getInputProps('number')}
          error={form.errors.number ?? fieldSentenceOf(move.error, kind === 'counted' ? 'count' : 'quantity')}
        />
        <TextInput
          label={t('note')}
          placeholder={t('notePlaceholder')}
          maxLength={noteLimit}
          {...form.getInputProps('note')}
        />
        {crossed ? (
          <Alert color="warning" role="alert" title={t('changedTitle')}>
            <p>{t('changed', crossed)}</p>
            <div className={classes.buttons}>
              <Button
                loading={move.isPending}
                onClick={() => void send({ kind: 'counted', count: crossed.suggested, seen: crossed.now, note })}
              >
                {t('useSuggested', { suggested: crossed.suggested })}
              </Button>
              <Button variant="outline" disabled={move.isPending} onClick={() => countAgain(crossed.now)}>
                {t('countAgain')}
              </Button>
            </div>
          </Alert>
        ) : (
          <>
            {move.problem !== undefined && (
              <Alert color="danger" role="alert" title={all('error')}>
                {move.problem}
              </Alert>
            )}
            <Button type="submit" size="lg" loading={move.isPending}>
              {move.isPending ? t('saving') : t('save')}
            </Button>
          </>
        )}
      </FieldStack>
    </form>
  );
}

function Record({ productId }: { productId: number }) {
  const t = useTranslations('inventory.stock');
  const all = useTranslations('inventory');
  const format = useFormatter();
  const movements = useInfiniteQuery(stockMovementsQuery(productId));
  const rows = movements.data?.pages.flatMap(({ items }) => items);
  return (
    <section>
      <h3>{t('record')}</h3>
      {movements.isPending && <RowSkeletons label={t('loading')} count={2} />}
      {movements.error && !rows && (
        <ErrorState title={all('historyFailed')} retryLabel={all('retry')} onRetry={() => void movements.refetch()}>
          {sentenceOf(movements.error, '')}
        </ErrorState>
      )}
      {rows?.length === 0 && <p className={classes.quiet}>{t('empty')}</p>}
      <ul className={classes.record}>
        {rows?.map(({ id, kind, change, before, after, note, at, by, otherStore }) => (
          <li key={id}>
            <strong>
              {t('row', {
                kind: t(`kinds.${kind}`),
                change: format.number(change, { signDisplay: 'exceptZero' }),
              })}
            </strong>
            <span>{t('rowDetail', { before, after })}</span>
            <span className={classes.quiet}>
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              {otherStore !== null && ` · ${otherStore}`}
              {by !== null && ` · ${t('by', { who: by })}`}
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
      <Earlier of={movements} />
    </section>
  );
}
