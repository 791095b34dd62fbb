import { contentLimit } from '@autolotto/contract/forum/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { usePreview } from '../queries.ts';
import css from './writing.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly minRows: number;
  readonly onChange: (value: string) => void;
  readonly box?: RefObject<HTMLTextAreaElement | null>;
};

/** A text with its preview, which the server makes as it makes the text itself. */
export function Editor({ label, value, error, minRows, onChange, box }: Props) {
  const t = useTranslations('forum.write');
  const [isPreview, setPreview] = useState(false);
  const preview = useAction(usePreview(), { failed: t('previewFailed') });
  const toggle = () => {
    if (!isPreview && value.trim() !== '') void preview.run(value);
    setPreview(!isPreview);
  };
  return (
    <div className={css.editor}>
      {isPreview ? (
        <section className={css.preview} aria-label={t('preview')} aria-busy={preview.isPending}>
          {value.trim() === '' && <p className={css.quiet}>{t('previewEmpty')}</p>}
          {preview.problem !== undefined && <ErrorState title={preview.problem} />}
          {value.trim() !== '' && preview.data && <RichText tree={preview.data.tree} />}
        </section>
      ) : (
        <Textarea
          ref={box}
          label={label}
          description={t('hint')}
          autosize
          minRows={minRows}
          maxRows={20}
          maxLength={contentLimit}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        leftSection={isPreview ? <IconPencil aria-hidden /> : <IconEye aria-hidden />}
        aria-pressed={isPreview}
        onClick={toggle}
      >
        {isPreview ? t('write') : t('preview')}
      </Button>
    </div>
  );
}
