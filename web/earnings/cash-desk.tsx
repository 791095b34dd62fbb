import { cashNoteLimit } from '@autolotto/contract/earnings/cash-limits.ts';
import type { CashDesk as Desk } from '@autolotto/contract/earnings/cash-model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { useAction } from '../forms/use-action.ts';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FieldStack } from '../ui/layout/field-row.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { countedOf } from './amounts.ts';
import { HandoverList } from './cash-card.tsx';
import css from './earnings.module.css';
import { cashDeskQuery, useTakeCash } from './queries.ts';

type Carrier = Desk['carriers'][number];

type DeskProps = {
  /** Shown only while there is somebody who could hand cash in. */
  readonly whenNeeded?: boolean;
};
/** Cash reconciliation: couriers hand in collected cash at a shop, or at the platform. */
export function CashDesk({ whenNeeded = false }: DeskProps) {
  const t = useTranslations('earnings.desk');
  const all = useTranslations('earnings');
  const { data, error, isPending, refetch } = useQuery(cashDeskQuery);
  const { asked, isOpen, ask, close } = useAsked<Carrier & { readonly nth: number }>();
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  // A delivered order may have been paid in cash.
  useRealtime((event) => {
    if (event.type === 'order_changed' && event.status === 'delivered') refresh([cashDeskQuery.queryKey]);
  });
  if (whenNeeded && !isOpen && (!data || data.carriers.length === 0)) return null;
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.carriers.length === 0 && <p>{t('none')}</p>}
      {data && data.carriers.length > 0 && (
        <ul className={css.requests}>
          {data.carriers.map((carrier) => (
            <li key={carrier.courier.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('carries', { name: carrier.courier.name, amount: formatMoney(carrier.carried) })}</strong>
              </div>
              <Button
                variant="outline"
                leftSection={<IconCash aria-hidden />}
                aria-label={t('takeNamed', { name: carrier.courier.name })}
                onClick={() => ask({ ...carrier, nth: (asked?.nth ?? 0) + 1 })}
              >
                {t('take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.handovers.length > 0 && (
        <>
          <h3 className={css.past}>{t('past')}</h3>
          <HandoverList handovers={data.handovers} withNames />
        </>
      )}
      {asked && <TakeSheet key={asked.nth} carrier={asked} opened={isOpen} onClose={close} />}
    </Card>
  );
}

type TakeProps = { readonly carrier: Carrier; readonly opened: boolean; readonly onClose: () => void };
function TakeSheet({ carrier, opened, onClose }: TakeProps) {
  const t = useTranslations('earnings.desk');
  const all = useTranslations('earnings');
  const take = useAction(useTakeCash(), {
    failed: { title: all('errorTitle'), message: t('takeFailed') },
    done: (_, { body }) => ({
      title: t('done'),
      message: t('doneText', { name: courier.name, amount: formatMoney(String(body.counted)) }),
    }),
  });
  const keyOf = useAttemptKey();
  const { courier, carried } = carrier;
  /** A sum that differs from what they should carry needs a word why. */
  const differs = (typed: string) => ![undefined, carried].includes(countedOf(typed, carried));
  const form = useForm({
    initialValues: { counted: '', note: '' },
    validate: {
      counted: (typed) => countedOf(typed, carried) === undefined && t('wrong', { amount: formatMoney(carried) }),
      note: (note, { counted }) => differs(counted) && note.trim().length < 3 && t('whyMissing'),
    },
  });
  const needsNote = differs(form.values.counted);

  const send = form.onSubmit(async (typed) => {
    const counted = countedOf(typed.counted, carried);
    if (counted === undefined) return;
    const body = { courierId: courier.id, carried, counted, note: needsNote ? typed.note.trim() : '' };
    if (await take.run({ body, key: keyOf(body) })) onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('takeTitle', { name: courier.name })}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={take.isPending} onClick={() => send()}>
            {t('confirm')}
          </Button>
          <Button size="lg" variant="outline" disabled={take.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t('takeText', { amount: formatMoney(carried) })}</p>
        <TextInput
          label={t('counted')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('counted')}
        />
        {needsNote && (
          <TextInput
            label={t('why')}
            description={t('whyHint')}
            maxLength={cashNoteLimit}
            {...form.getInputProps('note')}
          />
        )}
      </FieldStack>
    </Sheet>
  );
}
