import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { PoolBadge } from '../pool-badge.tsx';
import css from '../pools.module.css';
import { type AdminPool, deskQuery, useDeskAnswer } from './queries.ts';

type Claim = AdminPool['claims'][number];
type Asked = { readonly pool: AdminPool; readonly claim?: Claim };

/** Group purchases under way, what is held for them, and prizes that are claimed for all members. */
export function PoolsDesk() {
  const t = useTranslations('pools.desk');
  const retry = useTranslations('pools')('retry');
  const query = useQuery(deskQuery);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(pools) => (
        <ul className={css.desk}>
          {pools.map((pool) => (
            <DeskRow key={pool.id} pool={pool} onAsk={(claim) => ask({ pool, ...(claim ? { claim } : {}) })} />
          ))}
        </ul>
      )}
    >
      {asked && <AnswerSheet key={`${asked.pool.id} ${asked.claim?.id}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function DeskRow({ pool, onAsk }: { readonly pool: AdminPool; readonly onAsk: (claim?: Claim) => void }) {
  const t = useTranslations('pools.desk');
  const { id, title, gameName, state, sold, shares, members, held, claims } = pool;
  return (
    <li data-pool={id}>
      <div>
        <p>
          <strong>{title}</strong> {title !== gameName && gameName} <PoolBadge state={state} />
        </p>
        <p>
          {t('taken', { sold, shares, members })} · {t('held', { amount: formatMoney(held) })}
        </p>
        {claims.map((claim) => (
          <p key={claim.id}>
            {t('claim', { ticket: claim.ticketNumber, amount: formatMoney(claim.amount) })}
            {claim.note !== null && ` · ${t('paid', { note: claim.note })}`}
          </p>
        ))}
      </div>
      <div className={css.actions}>
        {(state === 'open' || state === 'full') && (
          <Button variant="outline" aria-label={t('cancelNamed', { title })} onClick={() => onAsk()}>
            {t('cancel')}
          </Button>
        )}
        {claims
          .filter((claim) => claim.state === 'waiting')
          .map((claim) => (
            <Button
              key={claim.id}
              aria-label={t('payNamed', { ticket: claim.ticketNumber })}
              onClick={() => onAsk(claim)}
            >
              {t('pay')}
            </Button>
          ))}
      </div>
    </li>
  );
}

type SheetProps = Asked & { readonly opened: boolean; readonly onClose: () => void };
function AnswerSheet({ pool, claim, opened, onClose }: SheetProps) {
  const t = useTranslations('pools.desk');
  const id = useId();
  const answer = useAction(useDeskAnswer(), {
    failed: { title: t('notDone'), message: t('notDoneText') },
    done: () => ({ title: t('done'), message: pool.title }),
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => typed.trim().length < 3 && t('needed') },
  });
  const send = form.onSubmit(async ({ reason }) => {
    if (await answer.run({ poolId: pool.id, claimId: claim?.id, reason })) onClose();
  }, focusFirstError);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={claim ? t('payTitle', { amount: formatMoney(claim.amount) }) : t('cancelTitle', { title: pool.title })}
      closeLabel={t('keep')}
      actions={
        <>
          <Button type="submit" form={id} size="lg" loading={answer.isPending}>
            {t(claim ? 'pay' : 'cancel')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={send}>
        <p>{t(claim ? 'payText' : 'cancelText')}</p>
        <Textarea label={t(claim ? 'how' : 'reason')} maxLength={200} {...form.getInputProps('reason')} />
      </form>
    </Sheet>
  );
}
