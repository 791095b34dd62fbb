import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';

/** Few are asked, and those once. The sheet waits for it, so that it opens with the focus in the form. */
const AskedAge = lazy(async () => ({ default: (await import('./asked-age.tsx')).AskedAge }));

type AgeCheckProps = {
  readonly opened: boolean;
  /** Called when the server has the date: the interrupted action goes on from here. */
  readonly onVerified: () => void;
  readonly onCancel: () => void;
};

/** Asks for the date of birth when something with an age limit is wanted, once. */
export function AgeCheck({ opened, onVerified, onCancel }: AgeCheckProps) {
  const t = useTranslations('age');
  const tCommon = useTranslations('shell.common');
  return (
    <Sheet opened={opened} onClose={onCancel} title={t('title')} closeLabel={tCommon('close')}>
      <AskedAge onVerified={onVerified} onCancel={onCancel} />
    </Sheet>
  );
}
