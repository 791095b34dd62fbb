import { Button } from '@mantine/core';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { useBlockMember } from './queries.ts';

type Props = {
  readonly member: { readonly id: number; readonly name: string };
  readonly isBlocked: boolean;
  readonly variant?: 'subtle' | 'outline';
};

/** Folds what a member writes, or unfolds it again. They are not told. */
export function BlockButton({ member: { id, name }, isBlocked, variant = 'subtle' }: Props) {
  const t = useTranslations('forum.block');
  const change = useAction(useBlockMember(id), {
    failed: { title: t('failed'), message: t('failedText') },
    done: (reply) =>
      reply.isBlocked ? { title: t('done', { name }), message: t('doneText') } : { title: t('undone', { name }) },
  });
  return (
    <Button
      variant={variant}
      leftSection={isBlocked ? <IconUserCheck aria-hidden /> : <IconUserOff aria-hidden />}
      aria-label={t(isBlocked ? 'unblockNamed' : 'blockNamed', { name })}
      loading={change.isPending}
      onClick={() => void change.run(!isBlocked)}
    >
      {t(isBlocked ? 'unblock' : 'block')}
    </Button>
  );
}
