import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

export function NewPostButton({ category }: { readonly category?: string }) {
  const t = useTranslations('forum');
  return (
    <Button
      leftSection={<IconPencilPlus aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/forum/new" search={category === undefined ? {} : { category }} />}
    >
      {t('newPost')}
    </Button>
  );
}
