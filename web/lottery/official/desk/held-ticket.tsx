import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { ConfirmSheet } from '../../../ui/feedback/confirm-sheet.tsx';
import css from '../official-tickets.module.css';
import { type StoreTicket, useBring, useHandOver, useKeep, useRedeem } from '../queries.ts';
import { OneFieldSheet } from './one-field-sheet.tsx';
import { TicketHead } from './ticket-head.tsx';

type Step = 'keep' | 'bring' | 'handOver' | 'redeem';

/** A paper in the shop's hands: where it lies, what it has won, and what can be done with it. */
export function HeldTicket({ ticket }: { readonly ticket: StoreTicket }) {
  const t = useTranslations('officialTickets.desk');
  const [step, setStep] = useState<Step>();
  const { id, state, pouch, serial, deliveryOrderId, prize, isToClaim, customer } = ticket;
  const amount = formatMoney(prize ?? '0.00');
  const hasPrize = prize !== null && Number(prize) > 0;
  return (
    <article className={css.row} data-ticket-order={id} data-state={state}>
      <TicketHead ticket={ticket} />
      <p className={css.serial}>{serial}</p>
      {pouch !== null && <p>{t('inPouch', { pouch })}</p>}
      {deliveryOrderId !== null && <p>{t('withOrder', { id: deliveryOrderId })}</p>}
      {prize !== null && !hasPrize && <p className={css.quiet}>{t('lost')}</p>}
      {hasPrize && isToClaim && <strong>{t('claim', { amount, customer })}</strong>}
      <div className={css.tools}>
        {state === 'printed' ? (
          <Button size="lg" onClick={() => setStep('keep')}>
            {t('keep')}
          </Button>
        ) : (
          <>
            {hasPrize && !isToClaim && (
              <Button size="lg" onClick={() => setStep('redeem')}>
                {t('redeem', { amount })}
              </Button>
            )}
            <Button size="lg" variant="outline" onClick={() => setStep('handOver')}>
              {t('handOver')}
            </Button>
            <Button size="lg" variant="subtle" onClick={() => setStep('bring')}>
              {t('bring')}
            </Button>
          </>
        )}
      </div>
      {step && <StepSheet {...{ ticket, step }} onClose={() => setStep(undefined)} />}
    </article>
  );
}

type SheetProps = { readonly ticket: StoreTicket; readonly step: Step; readonly onClose: () => void };
function StepSheet({ ticket, step, onClose }: SheetProps) {
  const t = useTranslations('officialTickets.desk');
  const { id, customer, prize } = ticket;
  const failed = { failed: { title: t('stepFailed'), message: t('retry') } };
  const keep = useAction(useKeep(), failed);
  const bring = useAction(useBring(), failed);
  const handOver = useAction(useHandOver(), failed);
  const redeem = useAction(useRedeem(), failed);
  const amount = formatMoney(prize ?? '0.00');
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  if (step === 'keep')
    return (
      <OneFieldSheet
        {...{ title: t('keep'), label: t('pouch'), needed: t('pouchNeeded'), isPending: keep.isPending, onClose }}
        onValue={(pouch) => void closeAfter(keep.run({ id, pouch }))}
      />
    );
  if (step === 'bring')
    return (
      <OneFieldSheet
        {...{ title: t('bring'), label: t('order'), needed: t('orderNeeded'), isPending: bring.isPending, onClose }}
        isNumber
        onValue={(order) => void closeAfter(bring.run({ id, orderId: Number(order) }))}
      />
    );
  const isRedeeming = step === 'redeem';
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={isRedeeming ? t('redeem', { amount }) : t('handOver')}
      words={{
        confirm: isRedeeming ? t('redeem', { amount }) : t('handOver'),
        keep: t('close'),
        close: t('close'),
      }}
      busy={isRedeeming ? redeem.isPending : handOver.isPending}
      onConfirm={() => void closeAfter(isRedeeming ? redeem.run({ id }) : handOver.run({ id }))}
    >
      <p>{isRedeeming ? t('redeemText', { amount, customer }) : t('handOverText', { customer, id })}</p>
    </ConfirmSheet>
  );
}
