import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { CodeField } from './code-field.tsx';
import { appliedPromotionsQuery } from './queries.ts';
import { WaitingCode } from './waiting-code.tsx';

type Props = {
  readonly userId: string;
  /** The code that takes something off the quoted order. */
  readonly usedCode: string | null;
  /** Another price is to be asked for. */
  readonly onChanged: () => void;
};

/** Where one pays: the code that waits, or a place to type one. */
export function CheckoutCode({ userId, usedCode, onChanged }: Props) {
  const t = useTranslations('promotions');
  const applied = useQuery(appliedPromotionsQuery(userId));
  const [isOpen, setIsOpen] = useState(false);
  const waiting = applied.data?.find(({ state }) => state === 'applied');
  if (applied.isPending) return <RowSkeletons label={t('loading')} count={1} />;
  if (waiting) return <WaitingCode promotion={waiting} isUsed={waiting.code === usedCode} onTakenBack={onChanged} />;
  if (isOpen)
    return (
      <CodeField
        isOpened
        userId={userId}
        onApplied={() => {
          setIsOpen(false);
          onChanged();
        }}
      />
    );
  return (
    <div>
      <Button variant="subtle" leftSection={<IconTicket aria-hidden size={22} />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
    </div>
  );
}
