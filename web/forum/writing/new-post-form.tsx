import { type Difficulty, difficulties } from '@autolotto/contract/forum/enums.ts';
import { firstCategory, titleLength } from '@autolotto/contract/forum/limits.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useAttemptKey } from '../../forms/use-attempt-key.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { digestQuery, useChooseDigest } from '../digest/queries.ts';
import { categoriesQuery, useWritePost } from '../queries.ts';
import { Editor } from './editor.tsx';
import { SimilarPosts } from './similar-posts.tsx';
import { tagsOf } from './tags.ts';
import { useDraft } from './use-draft.ts';
import css from './writing.module.css';

type Props = { readonly title: string; readonly category: string | undefined };

export function NewPostForm({ title: asked, category: chosen }: Props) {
  const t = useTranslations('forum');
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery).data ?? [];
  const [category, setCategory] = useState(chosen ?? firstCategory);
  const [title, setTitle] = useState(asked);
  const [content, setContent] = useState('');
  const [tags, setTags] = useState('');
  const [difficulty, setDifficulty] = useState<Difficulty>('any');
  const [flag, setFlag] = useState(false);
  const offersDigest = useQuery(digestQuery).data?.isOn === null;
  const [wantsDigest, setWantsDigest] = useState(false);
  const digest = useChooseDigest();
  const [isTried, setTried] = useState(false);
  const keyOf = useAttemptKey();
  const draft = useDraft('new', { title, content, category }, (kept) => {
    setTitle(kept.title);
    setContent(kept.content);
    if (kept.category !== undefined && chosen === undefined) setCategory(kept.category);
  });
  /** The post, where only its author sees it yet: no list has it. */
  const waiting = useRef<number>(undefined);
  const write = useAction(useWritePost(), {
    failed: t('write.failed'),
    done: ({ id, state }) => {
      waiting.current = state === 'shown' ? undefined : id;
      return state === 'shown'
        ? { title: t('write.done') }
        : { title: t('write.waiting'), message: t('write.waitingText') };
    },
  });
  const isTitleWrong = title.trim().length < titleLength.min;
  const isBlank = content.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTitleWrong || isBlank) return;
    const body = { category, title, content, flag, tags: tagsOf(tags), difficulty };
    if (!(await write.run({ ...body, idempotencyKey: keyOf(body) }))) return;
    draft.forget();
    // Asked once: what was not ticked is a choice, too.
    if (offersDigest) digest.mutate(wantsDigest);
    if (waiting.current === undefined) void navigate({ to: '/forum/category/$slug', params: { slug: category } });
    else void navigate({ to: '/forum/post/$postId', params: { postId: String(waiting.current) } });
  };
  return (
    <Card>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <NativeSelect
          label={t('write.category')}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={
            categories.length === 0
              ? [{ value: category, label: category }]
              : categories.map(({ slug, name }) => ({ value: slug, label: name }))
          }
        />
        <TextInput
          label={t('write.name')}
          value={title}
          maxLength={titleLength.max}
          error={isTried && isTitleWrong ? t('write.titleShort') : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SimilarPosts title={title} />
        <Editor
          label={t('write.content')}
          value={content}
          minRows={8}
          error={isTried && isBlank ? t('write.blank') : undefined}
          onChange={setContent}
        />
        <div className={css.pair}>
          <TextInput
            label={t('write.tags')}
            description={t('write.tagsHint')}
            value={tags}
            onChange={(event) => setTags(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('write.level')}
            description={' '}
            value={difficulty}
            onChange={(event) => setDifficulty(event.currentTarget.value as Difficulty)}
            data={difficulties.map((value) => ({ value, label: t(`levels.${value}`) }))}
          />
        </div>
        <Checkbox
          label={t('write.flag')}
          description={t('write.flagHint')}
          checked={flag}
          onChange={(event) => setFlag(event.currentTarget.checked)}
        />
        {offersDigest && (
          <Checkbox
            label={t('digest.label')}
            description={t('digest.hint')}
            checked={wantsDigest}
            onChange={(event) => setWantsDigest(event.currentTarget.checked)}
          />
        )}
        {write.problem !== undefined && <ErrorState title={write.problem} />}
        <div className={css.actions}>
          <Button type="submit" size="lg" loading={write.isPending}>
            {t('write.submit')}
          </Button>
          <span role="status" className={css.quiet}>
            {draft.state === 'saved' && t('write.saved')}
            {draft.state === 'failed' && t('write.notSaved')}
          </span>
        </div>
      </form>
    </Card>
  );
}
