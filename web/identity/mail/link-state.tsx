import type { LinkInfo, LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { useLink } from './link-queries.ts';

type LinkStateProps = {
  readonly purpose: LinkPurpose;
  readonly token: string;
  /** Source of a new link, if anybody can request one. */
  readonly renew?: ReactNode;
  readonly children: (link: LinkInfo) => ReactNode;
};

/** Looks first whether the link still works, so that nobody fills in a form in vain. */
export function LinkState({ purpose, token, renew, children }: LinkStateProps) {
  const tCommon = useTranslations('shell.common');
  const link = useLink(purpose, token);
  if (link.data) return children(link.data);
  if (link.isPending) return <RowSkeletons label={tCommon('loading')} count={2} />;
  return isDead(link.error) ? (
    <DeadLink error={link.error} renew={renew} />
  ) : (
    <ErrorState
      title={sentenceOf(link.error, tCommon('failed'))}
      retryLabel={tCommon('retry')}
      onRetry={() => void link.refetch()}
      retrying={link.isFetching}
    />
  );
}

const isDead = (error: Error) => error instanceof ApiError && error.code?.startsWith('LINK_') === true;

/** The server's title states the problem, its detail the next step. */
export function DeadLink({ error, renew }: { error: Error; renew?: ReactNode }) {
  const tCommon = useTranslations('shell.common');
  return (
    <>
      <ErrorState title={sentenceOf(error, tCommon('failed'))} />
      {renew}
    </>
  );
}

export function AskForNewLink() {
  const t = useTranslations('passwords');
  return (
    <Button size="lg" renderRoot={(props) => <Link {...props} to="/api/login" search={{ step: 'forgot' }} />}>
      {t('newLink')}
    </Button>
  );
}
