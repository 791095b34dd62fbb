import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The way from a cart to a recurring order of it. */
export function OrderRegularly() {
  const t = useTranslations('recurring');
  return (
    <Button
      variant="subtle"
      leftSection={<IconRepeat aria-hidden size={20} />}
      renderRoot={(props) => <Link to="/recurring" search={{ from: 'cart' }} {...props} />}
    >
      {t('regularly')}
    </Button>
  );
}
