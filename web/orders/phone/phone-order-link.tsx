import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';

/** For admins, where their work stands. */
export function PhoneOrderLink() {
  const t = useTranslations('phone');
  return (
    <Card title={t('title')}>
      <p>{t('linkText')}</p>
      <Button leftSection={<IconPhone aria-hidden />} renderRoot={(props) => <Link to="/phone-order" {...props} />}>
        {t('link')}
      </Button>
    </Card>
  );
}
