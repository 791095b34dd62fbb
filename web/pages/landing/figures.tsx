import type { Settings } from '@autolotto/contract/policy/model.ts';
import { useTranslations } from 'use-intl';
import css from './sections.module.css';

const names = ['couriers', 'deliveries', 'tracking', 'minutes'] as const;

/** The platform's advertised figures, from the policy. */
export function Figures({ figures }: { figures: Settings['figures'] }) {
  const t = useTranslations('landing.figures');
  // A new installation claims nothing.
  const shown = names.filter((name) => figures[name] !== '');
  return (
    <section aria-label={t('title')}>
      <dl className={css.figures}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
