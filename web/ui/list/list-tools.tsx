import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Sheet } from '../layout/sheet.tsx';
import css from './found-list.module.css';

type FilterWords = {
  readonly open: (active: number) => string;
  readonly title: string;
  readonly show: string;
  readonly close: string;
};
/** The words of the filters of every list on a page. Without them, the filters stand beside the search everywhere. */
export const FilterWordsContext = createContext<FilterWords | undefined>(undefined);

type Props = {
  readonly search: ReactNode;
  readonly filters: ReactNode;
  /** How many of them narrow the list now. */
  readonly active: number;
};

/** The search of a list, with its filters beside it; on a phone they wait in a sheet. */
export function ListTools({ search, filters, active }: Props) {
  const words = useContext(FilterWordsContext);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const isInSheet = Boolean(filters) && isPhone && words !== undefined;
  return (
    <search className={css.tools}>
      {search}
      {isInSheet ? (
        <>
          <Button
            variant="outline"
            leftSection={<IconAdjustmentsHorizontal aria-hidden size={20} />}
            onClick={() => setIsOpen(true)}
          >
            {words.open(active)}
          </Button>
          <Sheet
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            title={words.title}
            closeLabel={words.close}
            actions={
              <Button size="lg" onClick={() => setIsOpen(false)}>
                {words.show}
              </Button>
            }
          >
            <div className={css.filters}>{filters}</div>
          </Sheet>
        </>
      ) : (
        filters
      )}
    </search>
  );
}
