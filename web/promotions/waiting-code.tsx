import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import css from './code.module.css';
import { type AppliedPromotion, useWithdrawPromotion } from './queries.ts';
import { useTermsText } from './use-terms-text.ts';

type Props = {
  readonly promotion: AppliedPromotion;
  /** The order on the screen uses it. */
  readonly isUsed?: boolean;
  readonly onTakenBack?: (() => void) | undefined;
};

/** The code or gift that waits for the next order: what it is worth, and the way to take it back. */
export function WaitingCode({ promotion, isUsed = false, onTakenBack }: Props) {
  const t = useTranslations('promotions');
  const termsText = useTermsText();
  const { code } = promotion;
  const takeBackNamed = code === null ? t('gift.takeBackNamed') : t('takeBackNamed', { code });
  const withdraw = useAction(useWithdrawPromotion(), {
    failed: { title: takeBackNamed, message: code === null ? t('gift.takeBackFailed') : t('takeBackFailed') },
    done: () =>
      code === null
        ? { title: t('gift.takenBackTitle'), message: t('gift.takenBack') }
        : { title: t('takenBackTitle'), message: t('takenBack', { code }) },
  });
  const takeBack = async () => {
    if (await withdraw.run(promotion)) onTakenBack?.();
  };
  return (
    <div className={css.waiting}>
      <IconTicket aria-hidden size={26} />
      <div className={css.words}>
        <p>
          {code !== null && <strong className={css.code}>{code}:</strong>} {termsText(promotion)}
        </p>
        <p className={css.quiet}>{t(isUsed ? 'used' : 'waiting')}</p>
      </div>
      <Button variant="subtle" aria-label={takeBackNamed} loading={withdraw.isPending} onClick={() => void takeBack()}>
        {t('takeBack')}
      </Button>
    </div>
  );
}
