import { contentLimit } from '@autolotto/contract/assistant/enums.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import type { useAction } from '../forms/use-action.ts';
import css from './assistant.module.css';
import type { AnalyzedPost } from './queries.ts';

export function PostForm({ analyzing }: { readonly analyzing: ReturnType<typeof useAction<AnalyzedPost, string>> }) {
  const t = useTranslations('assistant.forum');
  const form = useForm({
    initialValues: { content: '' },
    validate: { content: (value) => (value.trim() === '' ? t('blank') : null) },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(({ content }) => void analyzing.run(content))}>
      <Textarea
        label={t('label')}
        description={t('hint')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={contentLimit}
        {...form.getInputProps('content')}
        error={form.errors.content ?? fieldSentenceOf(analyzing.error, 'content')}
      />
      <Button type="submit" size="lg" loading={analyzing.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
