import { type WatchLevel, watchLevels } from '@autolotto/contract/forum/enums.ts';
import { NativeSelect } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useWatch } from '../queries.ts';

/** How much somebody hears of a post. */
export function WatchChoice({ postId, level }: { readonly postId: number; readonly level: WatchLevel }) {
  const t = useTranslations('forum.post');
  const watch = useAction(useWatch(postId), { failed: { message: t('watchFailed') } });
  return (
    <NativeSelect
      aria-label={t('watch')}
      leftSection={<IconBell aria-hidden size="1.2rem" />}
      value={watch.isPending ? watch.variables : level}
      onChange={(event) => void watch.run(event.currentTarget.value as WatchLevel)}
      data={watchLevels.map((value) => ({ value, label: t(`watchLevels.${value}`) }))}
    />
  );
}
