import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import css from './found-list.module.css';

type Props = {
  /** On the button that shows them on a phone. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Fields that narrow a list further: always there where there is room, behind a button on a phone. */
export function MoreFilters({ label, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={css.toggle ?? ''}
        size="lg"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={css.further} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
