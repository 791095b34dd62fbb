import { useTranslations } from 'use-intl';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { Post } from '../queries.ts';

/** A text as it is drawn; folded where its reader has blocked its author. */
export function Words({ of: { tree, isBlocked } }: { readonly of: Pick<Post, 'tree' | 'isBlocked'> }) {
  const t = useTranslations('forum.post');
  if (!isBlocked) return <RichText tree={tree} />;
  return (
    <details>
      <summary>{t('blocked')}</summary>
      <RichText tree={tree} />
    </details>
  );
}
