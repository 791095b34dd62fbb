import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { appliedPromotionsQuery } from './queries.ts';

/** Most orders have no code. */
const CodeField = lazy(async () => ({ default: (await import('./code-field.tsx')).CodeField }));
const WaitingCode = lazy(async () => ({ default: (await import('./waiting-code.tsx')).WaitingCode }));

type Props = {
  readonly userId: string;
  /** What waits takes something off the quoted order. */
  readonly isUsed: boolean;
  /** Another price is to be asked for. */
  readonly onChanged: () => void;
};

/** Where one pays: the code that waits, or a place to type one. */
export function CheckoutCode({ userId, isUsed, onChanged }: Props) {
  const t = useTranslations('promotions');
  const applied = useQuery(appliedPromotionsQuery(userId));
  const [isOpen, setIsOpen] = useState(false);
  const waiting = applied.data?.find(({ state }) => state === 'applied');
  const skeleton = <RowSkeletons label={t('loading')} count={1} />;
  if (applied.isPending) return skeleton;
  if (waiting)
    return (
      <Suspense fallback={skeleton}>
        <WaitingCode promotion={waiting} isUsed={isUsed} onTakenBack={onChanged} />
      </Suspense>
    );
  if (isOpen)
    return (
      <Suspense fallback={skeleton}>
        <CodeField
          isOpened
          userId={userId}
          onApplied={() => {
            setIsOpen(false);
            onChanged();
          }}
        />
      </Suspense>
    );
  return (
    <div>
      <Button variant="subtle" leftSection={<IconTicket aria-hidden size={22} />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
    </div>
  );
}
