import type { ScratchPack } from '@autolotto/contract/catalogue/scratch/model.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { BodyOf } from '../../client/client.ts';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ticketOf } from './packs.ts';
import { packEventsQuery, useChangePack } from './queries.ts';
import css from './scratch.module.css';

type Props = { readonly pack: ScratchPack | undefined; readonly onClose: () => void };

/** One pack: what can be done with it now, and everything that was. */
export function PackSheet({ pack, onClose }: Props) {
  const t = useTranslations('scratch');
  return (
    <Sheet
      opened={pack !== undefined}
      onClose={onClose}
      title={pack && `${pack.productName}, ${pack.gameNumber}-${pack.packNumber}`}
      closeLabel={t('close')}
      size="lg"
    >
      {pack && <Pack key={pack.id} pack={pack} />}
    </Sheet>
  );
}

type Change = BodyOf<'PATCH /api/store/scratch-packs/:packId'>;
type Closing = 'settle' | 'return';

function Pack({ pack }: { pack: ScratchPack }) {
  const t = useTranslations('scratch');
  const format = useFormatter();
  const change = useAction(useChangePack(pack.id), {
    failed: t('retry'),
    done: () => ({ title: t('change.done') }),
  });
  const form = useForm({
    initialValues: { next: '' },
    validate: { next: (next) => ticketOf(next) === undefined && t('change.nextWrong') },
  });
  const [countsStock, setCountsStock] = useState(true);
  const [sure, setSure] = useState<Closing>();
  const isLive = pack.state === 'active' || pack.state === 'sold_out';
  const isOpen = isLive || pack.state === 'received';
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const send = async (body: Change) => {
    if (!(await change.run(body))) return;
    form.reset();
    setSure(undefined);
  };
  const noteNext = form.onSubmit(({ next }) => send({ action: 'next', ticket: Number(next.trim()) }));
  return (
    <div className={css.stack}>
      <div className={css.dates}>
        <span>{t('receivedOn', { who: pack.received.by ?? 'none', time: when(pack.received.at) })}</span>
        {pack.activated && (
          <span>{t('activatedOn', { who: pack.activated.by ?? 'none', time: when(pack.activated.at) })}</span>
        )}
        {pack.closed && <span>{t('closedOn', { who: pack.closed.by ?? 'none', time: when(pack.closed.at) })}</span>}
      </div>
      {pack.state === 'received' && (
        <div className={css.part}>
          <Checkbox
            label={t('change.counts')}
            checked={countsStock}
            onChange={(event) => setCountsStock(event.currentTarget.checked)}
          />
          <Button size="lg" loading={change.isPending} onClick={() => void send({ action: 'activate', countsStock })}>
            {t('change.activate')}
          </Button>
        </div>
      )}
      {pack.state === 'active' && (
        <form noValidate className={css.part} onSubmit={noteNext}>
          <TextInput
            label={t('change.next')}
            inputMode="numeric"
            placeholder={String(pack.nextTicket ?? '')}
            {...form.getInputProps('next')}
          />
          <Button type="submit" variant="outline" loading={change.isPending}>
            {t('change.nextSave')}
          </Button>
        </form>
      )}
      {change.problem !== undefined && <ErrorState title={t('change.error')}>{change.problem}</ErrorState>}
      {isOpen && sure === undefined && (
        <div className={css.tools}>
          {isLive && (
            <Button variant="outline" onClick={() => setSure('settle')}>
              {t('change.settle')}
            </Button>
          )}
          {pack.state !== 'sold_out' && (
            <Button variant="outline" onClick={() => setSure('return')}>
              {t('change.return')}
            </Button>
          )}
        </div>
      )}
      {sure !== undefined && (
        <div className={css.part}>
          <strong>{t(`change.sure.${sure}`)}</strong>
          <div className={css.tools}>
            <Button loading={change.isPending} onClick={() => void send({ action: sure })}>
              {t(`change.${sure}`)}
            </Button>
            <Button variant="outline" onClick={() => setSure(undefined)}>
              {t('change.no')}
            </Button>
          </div>
        </div>
      )}
      <Record packId={pack.id} />
    </div>
  );
}

function Record({ packId }: { packId: number }) {
  const t = useTranslations('scratch.record');
  const retryLabel = useTranslations('scratch')('retry');
  const format = useFormatter();
  const { data, error, refetch } = useQuery(packEventsQuery(packId));
  return (
    <section>
      <h3>{t('title')}</h3>
      {error && !data && (
        <ErrorState title={t('failed')} retryLabel={retryLabel} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {!data && !error && <RowSkeletons label={t('loading')} count={2} />}
      <ul className={css.list}>
        {data?.map(({ id, kind, first, last, orderId, at, by }) => (
          <li key={id} className={css.event}>
            <span>
              {first === null || last === null
                ? t(`kinds.${kind}`)
                : t(first === last ? 'one' : 'range', {
                    kind: t(`kinds.${kind}`),
                    first: String(first),
                    last: String(last),
                  })}
            </span>
            <small>
              {[
                ...(orderId === null ? [] : [t('order', { id: orderId })]),
                format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' }),
                ...(by === null ? [] : [by]),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
