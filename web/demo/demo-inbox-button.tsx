import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** To the emails of one address. */
export function DemoInboxButton({ to }: { to: string }) {
  const t = useTranslations('demo.outbox');
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/outbox" search={{ to }} />}
      variant="outline"
      leftSection={<IconMail aria-hidden size="1.25rem" />}
    >
      {t('open')}
    </Button>
  );
}
