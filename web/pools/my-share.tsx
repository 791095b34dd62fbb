import { Button } from '@mantine/core';
import { IconDoorExit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ConfirmSheet } from '../ui/feedback/confirm-sheet.tsx';
import { mostOf } from './join-sheet.tsx';
import css from './pools.module.css';
import { type PoolDetails, useLeavePool, useWithdrawPool } from './queries.ts';

type Props = { readonly pool: PoolDetails; readonly onJoin: () => void };

/** What the reader has in the group, and what they can do about it now. */
export function MyShare({ pool, onJoin }: Props) {
  const t = useTranslations('pools.page');
  const translateProblem = useTranslateProblem();
  const [asked, setAsked] = useState<'leave' | 'withdraw'>();
  const { state, mine, isCreator, members, whyNot } = pool;
  const isOpen = state === 'open';
  const isAlone = members === 0 || (members === 1 && mine !== null);
  return (
    <>
      <Standing pool={pool} />
      {isOpen && whyNot && (
        <p className={css.note} role="status">
          {translateProblem(whyNot)}
        </p>
      )}
      {isOpen && !whyNot && mostOf(pool) === 0 && <p className={css.quiet}>{t('atMost')}</p>}
      <div className={css.actions}>
        {isOpen && (
          <Button size="lg" disabled={whyNot !== null || mostOf(pool) === 0} onClick={onJoin}>
            {t(mine ? 'joinMore' : 'join')}
          </Button>
        )}
        {(isOpen || state === 'full') && mine && (
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconDoorExit aria-hidden />}
            onClick={() => setAsked('leave')}
          >
            {t('leave')}
          </Button>
        )}
        {isOpen && isCreator && isAlone && (
          <Button
            size="lg"
            variant="subtle"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => setAsked('withdraw')}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {asked === 'leave' && <Leave pool={pool} onClose={() => setAsked(undefined)} />}
      {asked === 'withdraw' && <Withdraw pool={pool} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Standing({ pool: { state, mine, won, returnReason } }: { readonly pool: PoolDetails }) {
  const t = useTranslations('pools.page');
  if (state === 'returned') return <p className={css.note}>{t(`returned.${returnReason ?? 'draw'}`)}</p>;
  if (!mine) return state === 'full' ? <p className={css.note}>{t('allTaken')}</p> : null;
  const held = { amount: formatMoney(mine.amount), count: mine.shares };
  return (
    <div className={css.mine} data-mine={mine.shares}>
      <p>
        <strong>{state === 'open' || state === 'full' ? t('held', held) : t('paid', held)}</strong>
      </p>
      {state === 'open' && <p>{t('heldText')}</p>}
      {state === 'full' && <p>{t('allTaken')}</p>}
      {won !== null && (
        <p role="status">
          {won === '0.00'
            ? t('wonNothing')
            : t('won', { won: formatMoney(won), part: formatMoney(mine.won ?? '0.00') })}
        </p>
      )}
    </div>
  );
}

type AskedProps = { readonly pool: PoolDetails; readonly onClose: () => void };
function Leave({ pool: { id, title, mine }, onClose }: AskedProps) {
  const t = useTranslations('pools.leave');
  const amount = formatMoney(mine?.amount ?? '0.00');
  const leave = useAction(useLeavePool(), {
    failed: { title: t('failed'), message: t('failedText') },
    done: () => ({ title: t('done'), message: t('doneText', { amount }) }),
  });
  return (
    <ConfirmSheet
      opened
      destructive
      title={t('title', { title })}
      words={{ confirm: t('confirm'), keep: t('keep'), close: t('keep') }}
      busy={leave.isPending}
      onClose={onClose}
      onConfirm={() => void leave.run(id).then((isDone) => isDone && onClose())}
    >
      {t('text', { amount })}
    </ConfirmSheet>
  );
}

function Withdraw({ pool: { id, title }, onClose }: AskedProps) {
  const t = useTranslations('pools.withdraw');
  const withdraw = useAction(useWithdrawPool(), { failed: { title: t('failed'), message: t('failedText') } });
  return (
    <ConfirmSheet
      opened
      destructive
      title={t('title', { title })}
      words={{ confirm: t('confirm'), keep: t('keep'), close: t('keep') }}
      busy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => void withdraw.run(id).then((isDone) => isDone && onClose())}
    >
      {t('text')}
    </ConfirmSheet>
  );
}
