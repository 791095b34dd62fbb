import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { useEndSessionsOf } from './queries.ts';

type Person = { readonly userId: string; readonly who: string };

/** Signs a person out everywhere, once it is confirmed. */
export function EndSessions(person: Person) {
  const t = useTranslations('security.alerts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconLogout aria-hidden />}
        aria-label={t('endSessionsNamed', { who: person.who })}
        onClick={() => setIsOpen(true)}
      >
        {t('endSessions')}
      </Button>
      <EndSessionsSheet {...person} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

type SheetProps = Person & { readonly opened: boolean; readonly onClose: () => void };
function EndSessionsSheet({ userId, who, opened, onClose }: SheetProps) {
  const t = useTranslations('security.alerts');
  const ending = useAction(useEndSessionsOf(), {
    failed: { message: t('endFailed') },
    done: ({ ended }) => ({ title: t('ended', { count: ended }) }),
  });
  const end = async () => {
    await ending.run(userId);
    onClose();
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('endTitle', { who })}
      words={{ confirm: t('endSessions'), keep: t('cancel'), close: t('cancel') }}
      icon={<IconLogout aria-hidden />}
      destructive
      busy={ending.isPending}
      onConfirm={() => void end()}
    />
  );
}
