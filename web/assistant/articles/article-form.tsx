import { articleLimits } from '@autolotto/contract/assistant/enums.ts';
import { languages } from '@autolotto/contract/shared/language.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import css from './articles.module.css';
import { type OwnArticle, type SavedArticle, useDiscard, useSaveArticle } from './queries.ts';

const parts = ['title', 'question', 'text'] as const;
const rows = { title: 1, question: 2, text: 4 } as const;

/** An article in both languages, side by side. */
export function ArticleForm({ article }: { readonly article: OwnArticle }) {
  const t = useTranslations('supportDesk.articles');
  const { id, title, question, text, isPublished } = article;
  const failed = { failed: { title: t('stepFailed'), message: t('tryAgain') } };
  const saving = useAction(useSaveArticle(id), { ...failed, done: () => ({ title: t('saved') }) });
  const form = useForm({ initialValues: { title, question, text } });
  const save = async (body: SavedArticle) => {
    form.clearErrors();
    if (body.isPublished)
      for (const part of parts)
        for (const language of languages)
          if (body[part][language].trim() === '') form.setFieldError(`${part}.${language}`, t('blank'));
    const isWhole = parts.every((part) => languages.every((language) => body[part][language].trim() !== ''));
    if (isWhole || !body.isPublished) await saving.run(body);
  };
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit((words) => save({ ...words, isPublished: true }))}>
      {languages.map((language) => (
        <fieldset key={language} className={css.side}>
          <legend>{t(language === 'en' ? 'english' : 'spanish')}</legend>
          {parts.map((part) => (
            <Textarea
              key={part}
              label={t(part)}
              {...(part === 'question' && { description: t('questionHint') })}
              autosize
              minRows={rows[part]}
              maxRows={14}
              maxLength={articleLimits[part]}
              lang={language}
              {...form.getInputProps(`${part}.${language}`)}
            />
          ))}
        </fieldset>
      ))}
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={saving.isPending}>
          {t(isPublished ? 'saveChanges' : 'publish')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={saving.isPending}
          onClick={() => void save({ ...form.getValues(), isPublished: false })}
        >
          {t(isPublished ? 'withdraw' : 'saveDraft')}
        </Button>
        <Discard articleId={id} />
      </div>
    </form>
  );
}

function Discard({ articleId }: { readonly articleId: number }) {
  const t = useTranslations('supportDesk.articles');
  const [isOpen, setIsOpen] = useState(false);
  const discarding = useAction(useDiscard(articleId), { failed: { title: t('stepFailed'), message: t('tryAgain') } });
  const icon = <IconTrash aria-hidden />;
  return (
    <>
      <Button size="lg" variant="outline" leftSection={icon} onClick={() => setIsOpen(true)}>
        {t('discard')}
      </Button>
      <ConfirmSheet
        opened={isOpen}
        title={t('discardTitle')}
        words={{ confirm: t('discard'), keep: t('keep'), close: t('close') }}
        icon={icon}
        destructive
        busy={discarding.isPending}
        onConfirm={() => void discarding.run(undefined)}
        onClose={() => setIsOpen(false)}
      >
        {t('discardText')}
      </ConfirmSheet>
    </>
  );
}
