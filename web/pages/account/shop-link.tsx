import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Where to go while something of the game wallet is switched off: dollars pay for orders all the same. */
export function ShopLink() {
  const t = useTranslations('rewards');
  return (
    <Button size="lg" variant="outline" renderRoot={(props) => <Link to="/order" {...props} />}>
      {t('shop')}
    </Button>
  );
}
