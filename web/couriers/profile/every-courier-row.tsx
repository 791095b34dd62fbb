import { Button, Switch } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { opensRow } from '../../ui/list/use-list-keys.ts';
import css from './every-courier.module.css';
import { type ReviewedCourier, useChangeCourier } from './queries.ts';
import { SwitchSheet } from './switch-sheet.tsx';

type Props = {
  readonly courier: ReviewedCourier;
  /** `atCheck`: at the notice with which a rejection begins. */
  readonly onOpen: (courier: ReviewedCourier, atCheck: boolean) => void;
  readonly ordersOf: (courierId: string) => ReactNode;
};

const tones: Readonly<Record<ReviewedCourier['backgroundCheckStatus'], StatusTone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A courier in one line: who, the check, whether they are active, and what can be decided at once. */
export function EveryCourierRow({ courier, onOpen, ordersOf }: Props) {
  const format = useFormatter();
  const t = useTranslations('courierFile.every');
  const tReview = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const [asked, setAsked] = useState<'approve' | 'switch'>();
  const { userId, version, user, backgroundCheckStatus, isActive, documents, notices, totalDeliveries, rating } =
    courier;
  const name = courier.name || user.email;
  const outcome = {
    failed: { title: tReview('error'), message: tReview('decideFailed') },
    done: () => ({ title: tReview('saved'), message: name }),
  };
  const approve = useAction(useChangeCourier(userId), outcome);
  const work = useAction(useChangeCourier(userId), outcome);
  // Shown as it was asked for until the answer comes: what failed stands as it stood.
  const isOn = work.isPending ? (work.variables?.isActive ?? isActive) : isActive;
  const hasNotice = notices.some(({ kind, state }) => kind === 'check' && state === 'open');
  const waiting = documents.filter(({ state }) => state === 'submitted').length;
  const isPending = backgroundCheckStatus === 'pending';
  const close = () => setAsked(undefined);
  return (
    <li>
      <div className={css.who}>
        <strong>{name}</strong>
        <span className={css.quiet}>{user.email}</span>
      </div>
      <div className={css.marks}>
        <StatusBadge tone={tones[backgroundCheckStatus]}>{t(`check.${backgroundCheckStatus}`)}</StatusBadge>
        {hasNotice && <span className={css.quiet}>{t('hasNotice')}</span>}
        {waiting > 0 && <span className={css.quiet}>{tReview('waitsDocuments', { count: waiting })}</span>}
      </div>
      <div className={css.who}>
        <span>{t('deliveries', { count: totalDeliveries })}</span>
        {rating !== null && (
          <span className={css.quiet}>{t('rating', { rating: format.number(rating, oneDigit) })}</span>
        )}
      </div>
      <Switch
        checked={isOn}
        disabled={work.isPending}
        label={t(isOn ? 'active' : 'inactive')}
        aria-label={t('activeNamed', { name })}
        onChange={() => setAsked('switch')}
      />
      <div className={css.buttons}>
        {isPending && !hasNotice && (
          <Button
            leftSection={<IconCheck aria-hidden size={20} />}
            aria-label={t('approveNamed', { name })}
            loading={approve.isPending}
            onClick={() => setAsked('approve')}
          >
            {t('approve')}
          </Button>
        )}
        {isPending && (
          <Button
            variant="outline"
            leftSection={<IconX aria-hidden size={20} />}
            aria-label={t('rejectNamed', { name })}
            onClick={() => onOpen(courier, true)}
          >
            {t('reject')}
          </Button>
        )}
        <Button
          {...opensRow}
          variant="outline"
          aria-label={t('openNamed', { name })}
          onClick={() => onOpen(courier, false)}
        >
          {t('open')}
        </Button>
      </div>
      {asked === 'approve' && (
        <AnswerSheet
          opened
          onClose={close}
          title={t('approveTitle', { name })}
          words={{
            confirm: t('approve'),
            keep: t('cancel'),
            close: tFile('close'),
            reason: tReview('reason'),
            reasonMissing: tReview('reasonMissing'),
          }}
          onAnswer={(reason) => approve.run({ version, reason, backgroundCheckStatus: 'approved' })}
        />
      )}
      {asked === 'switch' && (
        <SwitchSheet
          name={name}
          isActive={isActive}
          onClose={close}
          orders={isActive && ordersOf(userId)}
          onSwitch={(said) => void work.run({ version, isActive: !isActive, ...said })}
        />
      )}
    </li>
  );
}
