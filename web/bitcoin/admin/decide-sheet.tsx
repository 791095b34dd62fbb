import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { CaseFacts } from './case-facts.tsx';
import { type EveryPayment, useSettle } from './queries.ts';

export type CaseAnswer = 'confirm' | 'refuse' | 'withdraw';
type Props = {
  readonly payment: EveryPayment;
  readonly answer: CaseAnswer;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The second admin's yes or no to how a case is settled, or its first admin's withdrawal. */
export function DecideSheet({ payment, answer, opened, onClose }: Props) {
  const t = useTranslations('bitcoinAdmin.desk');
  const row = useTranslations('bitcoinAdmin.payments');
  const { id, settlement } = payment;
  const isYes = answer === 'confirm';
  const decide = useAction(useSettle(), {
    failed: { title: t('error'), message: t('settleFailed') },
    done: () =>
      isYes
        ? { title: t('settled'), message: t('about', { id }) }
        : { title: t('withdrawn'), message: t('about', { id }), tone: 'info' },
  });
  const send = async () => {
    if (settlement === null) return;
    const body = { decision: isYes ? 'confirm' : 'refuse', settlementId: settlement.id } as const;
    await decide.run({ id, body });
    onClose();
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={row(`${answer}Named`, { id })}
      words={{ confirm: row(answer), keep: t('keep'), close: t('close') }}
      busy={decide.isPending}
      onConfirm={() => void send()}
    >
      <CaseFacts payment={payment} />
    </ConfirmSheet>
  );
}
