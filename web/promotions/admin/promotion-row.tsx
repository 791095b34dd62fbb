import type { PromotionPhase } from '@autolotto/contract/promotions/states.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import { CostBar } from './cost-bar.tsx';
import css from './promotions.module.css';
import type { AdminPromotion } from './queries.ts';
import { usePromotionWords } from './summary.ts';

const tones: Record<PromotionPhase, StatusTone> = { scheduled: 'info', running: 'success', ended: 'neutral' };

type Props = { readonly promotion: AdminPromotion; readonly onUses: () => void; readonly onEnd: () => void };

/** A code: what it takes off, when, who used it, and what it has cost. */
export function PromotionRow({ promotion, onUses, onEnd }: Props) {
  const t = useTranslations('promotionAdmin');
  const words = usePromotionWords();
  const { code, title, phase, uses, maxUses, createdBy, isPublic, aboutGames } = promotion;
  const facts = [
    words.window(promotion),
    maxUses === null ? t('people', { count: uses }) : t('peopleOf', { count: uses, most: maxUses }),
    ...(createdBy === null ? [] : [t('by', { name: createdBy })]),
    ...(isPublic ? [] : [t('hidden')]),
    ...(aboutGames ? [t('games')] : []),
  ];
  return (
    <li className={css.row} data-ended={phase === 'ended' || undefined}>
      <div className={css.head}>
        <h2 className={css.code}>{code}</h2>
        <StatusBadge tone={tones[phase]}>{t(`phase.${phase}`)}</StatusBadge>
      </div>
      <div className={css.words}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{words.terms(promotion)}</p>
        <p className={rows.quiet}>{facts.join(' · ')}</p>
        <Ended promotion={promotion} />
      </div>
      <CostBar {...promotion} />
      <div className={rows.buttons}>
        <Button variant="outline" aria-label={t('uses.buttonNamed', { code })} onClick={onUses}>
          {t('uses.button')}
        </Button>
        {phase !== 'ended' && (
          <Button variant="outline" aria-label={t('end.buttonNamed', { code })} onClick={onEnd}>
            {t('end.button')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Ended({ promotion: { endedAt, endedBy, endReason } }: { readonly promotion: AdminPromotion }) {
  const t = useTranslations('promotionAdmin');
  const { dayText } = usePromotionWords();
  if (endedAt === null) return null;
  return <p>{t('endedBy', { name: endedBy ?? '–', at: dayText(endedAt), reason: endReason ?? '–' })}</p>;
}
