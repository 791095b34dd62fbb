import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isWhole, useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { useSituation } from './use-situation.ts';

/** Help with the page that it stands on; nothing for visitors, on the assistant's own page, and while it is off. */
function useHelp() {
  const { user } = useUser();
  const isOff = useSettings().data?.features.assistant === false;
  const situation = useSituation();
  return isWhole(user) && !isOff && situation.from !== '/ai-assistant' ? situation : undefined;
}

export function AskAssistant({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const t = useTranslations('shell.more');
  const search = useHelp();
  if (!search) return null;
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'outline'}
      leftSection={<IconSparkles aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/ai-assistant" search={search} />}
    >
      {t('ask')}
    </Button>
  );
}

export function AskAssistantLink({
  className,
  onClick,
}: {
  readonly className: string | undefined;
  readonly onClick?: () => void;
}) {
  const t = useTranslations('shell.more');
  const search = useHelp();
  if (!search) return null;
  return (
    <Link to="/ai-assistant" search={search} className={className} {...(onClick && { onClick })}>
      {t('ask')}
    </Link>
  );
}
