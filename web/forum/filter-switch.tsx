import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './forum.module.css';

/** Filters stay folded until they are wanted, so that the list stands first. */
export function FilterSwitch({ active, children }: { readonly active: number; readonly children: ReactNode }) {
  const t = useTranslations('forum.list');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.tools}>
      <Button
        variant="subtle"
        leftSection={<IconFilter aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filter')}
        {active > 0 && ` (${active})`}
      </Button>
      <div id={id} className={css.filters} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
