import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NotFoundPage } from '../../ui/feedback/not-found-page.tsx';
import { AskAssistant } from '../shell/ask-assistant.tsx';

export function NotFound() {
  const t = useTranslations('shell.notFound');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <NotFoundPage
      words={{ title: t('title'), under: t('scratched'), hint: t('text') }}
      action={
        <>
          <Button component={Link} to="/" size="lg">
            {t('home')}
          </Button>
          <AskAssistant isQuiet />
        </>
      }
    />
  );
}
