import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../later.ts';
import css from './footer.module.css';

/** Dialogs are not part of the first load. */
const ResponsiblySheet = lazy(laterPart('responsiblySheet'));

export function ResponsiblyButton() {
  const t = useTranslations('shell.footer');
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('responsibly')}
      </button>
      {opened !== undefined && (
        <Suspense>
          <ResponsiblySheet opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
