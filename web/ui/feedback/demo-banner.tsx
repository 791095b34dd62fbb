import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './demo-banner.module.css';

type DemoBannerProps = { readonly label: string; readonly children: ReactNode; readonly actions?: ReactNode };

/** Says on every page that nothing here is real money. */
export function DemoBanner({ label, children, actions }: DemoBannerProps) {
  return (
    <aside className={css.root} aria-label={label}>
      <p className={css.words}>
        <IconFlask aria-hidden size="1.25rem" />
        <span>{children}</span>
      </p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </aside>
  );
}
