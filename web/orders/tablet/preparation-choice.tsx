import { preparationMinutes } from '@autolotto/contract/orders/limits.ts';
import { useTranslations } from 'use-intl';
import type { PreparationMinutes } from './steps/waiting-steps.ts';
import css from './tablet.module.css';

type Props = {
  /** Undefined: as long as usual. */
  readonly value: PreparationMinutes | undefined;
  readonly onChange: (minutes: PreparationMinutes | undefined) => void;
};

/** Optional packing minutes, sent with the acceptance. */
export function PreparationChoice({ value, onChange }: Props) {
  const t = useTranslations('tablet.accepting');
  const chip = (minutes: PreparationMinutes | undefined) => (
    <button
      key={minutes ?? 'usual'}
      type="button"
      className={css.chip}
      aria-pressed={value === minutes}
      onClick={() => onChange(minutes)}
    >
      {minutes === undefined ? t('usual') : t('inMinutes', { minutes })}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want its legend above the chips, where there is no room for it.
    <div className={css.chips} role="group" aria-label={t('ready')}>
      <span className={css.chipsWord} aria-hidden>
        {t('ready')}
      </span>
      {[undefined, ...preparationMinutes].map(chip)}
    </div>
  );
}
