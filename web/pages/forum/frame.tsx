import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { Page } from '../../ui/layout/page.tsx';

type Props = {
  readonly title: ReactNode;
  readonly documentTitle: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: 'reading' | 'wide';
  /** The forum's first page leads nowhere back. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** A page of the forum; while it is switched off, why. */
export function ForumFrame({ title, documentTitle, lead, actions, width = 'wide', isFirst = false, children }: Props) {
  const t = useTranslations('forum');
  const isOff = useSettings().data?.features.forum === false;
  useDocumentTitle(documentTitle);
  return (
    <Page
      title={title}
      lead={lead}
      width={width}
      actions={
        isOff ? undefined : (
          <>
            {!isFirst && (
              <Button
                variant="subtle"
                leftSection={<IconArrowLeft aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/forum" />}
              >
                {t('back')}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {isOff ? <FeatureOff feature="forum" /> : children}
    </Page>
  );
}
