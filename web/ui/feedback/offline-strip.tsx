import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './offline-strip.module.css';

/** A strip over the page while the connection is lost. The live region stays, so that its coming and going is heard. */
export function OfflineStrip({ lost, children }: { readonly lost: boolean; readonly children: ReactNode }) {
  return (
    <div role="status">
      {lost && (
        <div className={css.root}>
          <IconWifiOff aria-hidden size="1.5rem" />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
