import type { ErrorDetails } from '@autolotto/contract/errors.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../client/errors.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { hideNotice } from '../ui/feedback/notify.tsx';
import css from './gaming.module.css';
import { LimitSheet } from './limit-sheet.tsx';

type Refusal = ErrorDetails<'GAMING_LIMIT_EXCEEDED'>;

const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof ApiError && error.code === 'GAMING_LIMIT_EXCEEDED'
    ? (error.problem as unknown as Refusal)
    : undefined;

type Props = {
  readonly error: unknown;
  /** Takes what is left instead of the amount that was refused. */
  readonly onAmount: (amount: string) => void;
};

/** What helps where a limit refused a deposit: what is left of it, and the limit where it is the person's own. */
export function LimitRefusal({ error, onAmount }: Props) {
  const t = useTranslations('gaming.refused');
  const [isOpen, setIsOpen] = useState(false);
  const refusal = refusalIn(error);
  if (!refusal) return null;
  const { left, whose, kind, period } = refusal;
  return (
    <div className={css.buttons}>
      {left !== '0.00' && (
        <Button variant="outline" onClick={() => onAmount(left)}>
          {t('deposit', { left: formatMoney(left) })}
        </Button>
      )}
      {whose === 'own' && (
        <Button
          variant="outline"
          onClick={() => {
            hideNotice();
            setIsOpen(true);
          }}
        >
          {t('change')}
        </Button>
      )}
      {isOpen && <LimitSheet limit={{ kind, period }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
