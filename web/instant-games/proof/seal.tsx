import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import css from '../scratch.module.css';

type Props = { readonly hash: string; readonly children: (short: string) => string };

/** A seal by its first and last signs; all of it can be copied. */
export function Seal({ hash, children }: Props) {
  const t = useTranslations('instant.sheet');
  const clipboard = useClipboard();
  return (
    <p className={css.seal}>
      <span>{children(`${hash.slice(0, 4)}…${hash.slice(-4)}`)}</span>
      <Button variant="subtle" size="sm" onClick={() => clipboard.copy(hash)}>
        {clipboard.copied ? t('copied') : t('copy')}
      </Button>
    </p>
  );
}
