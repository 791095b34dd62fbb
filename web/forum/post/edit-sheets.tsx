import { contentLimit, titleLength } from '@autolotto/contract/forum/limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Post, type Reply, useEditPost, useEditReply } from '../queries.ts';
import { tagsOf } from '../writing/tags.ts';
import css from './post.module.css';

type FrameProps = {
  readonly title: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};
function EditSheet({ title, problem, isBusy, canSave, onSave, onClose, children }: FrameProps) {
  const t = useTranslations('forum.edit');
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      closeLabel={t('cancel')}
      size="lg"
      actions={
        <>
          <Button size="lg" loading={isBusy} disabled={!canSave} onClick={onSave}>
            {t('save')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className={css.box}>
        {children}
        {problem !== undefined && <ErrorState title={problem} />}
      </div>
    </Sheet>
  );
}

export function EditPostSheet({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const t = useTranslations('forum');
  const [title, setTitle] = useState(post.title);
  const [content, setContent] = useState(post.content);
  const [tags, setTags] = useState(post.tags.join(', '));
  // What it was when the sheet opened: a change from elsewhere is told instead of overwritten.
  const [{ version }] = useState(post);
  const edit = useAction(useEditPost(post.id), { failed: t('edit.failed'), done: () => ({ title: t('edit.done') }) });
  const save = async () => {
    if (await edit.run({ version, title, content, tags: tagsOf(tags) })) onClose();
  };
  return (
    <EditSheet
      title={t('edit.title')}
      problem={edit.problem}
      isBusy={edit.isPending}
      canSave={title.trim().length >= titleLength.min && content.trim() !== ''}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('write.name')}
        value={title}
        maxLength={titleLength.max}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('write.content')}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={contentLimit}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <TextInput
        label={t('write.tags')}
        description={t('write.tagsHint')}
        value={tags}
        onChange={(event) => setTags(event.currentTarget.value)}
      />
    </EditSheet>
  );
}

type ReplyProps = { readonly postId: number; readonly reply: Reply; readonly onClose: () => void };
export function EditReplySheet({ postId, reply, onClose }: ReplyProps) {
  const t = useTranslations('forum');
  const [content, setContent] = useState(reply.content);
  const [{ version }] = useState(reply);
  const edit = useAction(useEditReply(postId, reply.id), {
    failed: t('edit.failed'),
    done: () => ({ title: t('edit.done') }),
  });
  const save = async () => {
    if (await edit.run({ version, content })) onClose();
  };
  return (
    <EditSheet
      title={t('edit.replyTitle')}
      problem={edit.problem}
      isBusy={edit.isPending}
      canSave={content.trim() !== ''}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Textarea
        label={t('reply.label')}
        autosize
        minRows={4}
        maxRows={18}
        maxLength={contentLimit}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </EditSheet>
  );
}
