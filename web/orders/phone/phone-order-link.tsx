import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** For admins, beside their other work. */
export function PhoneOrderLink() {
  const t = useTranslations('phone');
  return (
    <Button
      size="lg"
      leftSection={<IconPhone aria-hidden />}
      renderRoot={(props) => <Link to="/phone-order" {...props} />}
    >
      {t('link')}
    </Button>
  );
}
