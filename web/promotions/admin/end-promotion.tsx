import { useTranslations } from 'use-intl';
import { hasNoAnswer } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { type AdminPromotion, useEndPromotion } from './queries.ts';

type Props = { readonly promotion: AdminPromotion; readonly opened: boolean; readonly onClose: () => void };

/** Ends a code at once, with the reason for it. */
export function EndPromotion({ promotion: { id, code }, opened, onClose }: Props) {
  const t = useTranslations('promotionAdmin.end');
  const all = useTranslations('promotionAdmin');
  const end = useAction(useEndPromotion(), {
    failed: {
      title: t('failedTitle'),
      message: (error) => (hasNoAnswer(error) ? all('noAnswer') : t('failed')),
    },
    done: () => ({ title: t('doneTitle'), message: t('done', { code }) }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { code })}
      words={{
        confirm: t('confirm'),
        keep: t('keep'),
        close: all('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(reason) => end.run({ id, reason })}
    >
      <p>{t('text')}</p>
    </AnswerSheet>
  );
}
