import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowMerge, IconEye, IconEyeOff, IconFolder, IconLock, IconLockOpen, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { categoriesQuery, type Post, type PostKept, useKeepPost, useMergePost } from '../queries.ts';
import css from './post.module.css';

type Step = {
  readonly name: 'pin' | 'unpin' | 'lock' | 'unlock' | 'hide' | 'restore' | 'move' | 'merge';
  readonly icon: ReactNode;
};
const changes: Partial<Record<Step['name'], Omit<PostKept, 'reason'>>> = {
  pin: { isPinned: true },
  unpin: { isPinned: false },
  lock: { isLocked: true },
  unlock: { isLocked: false },
  hide: { state: 'hidden' },
  restore: { state: 'shown' },
};

/** What an admin may do to a post, each with a reason. */
export function Desk({ post }: { readonly post: Post }) {
  const t = useTranslations('forum.desk');
  const [step, setStep] = useState<Step['name']>();
  const steps: Step[] = [
    { name: post.isPinned ? 'unpin' : 'pin', icon: <IconPin aria-hidden /> },
    post.isLocked
      ? { name: 'unlock', icon: <IconLockOpen aria-hidden /> }
      : { name: 'lock', icon: <IconLock aria-hidden /> },
    { name: 'move', icon: <IconFolder aria-hidden /> },
    { name: 'merge', icon: <IconArrowMerge aria-hidden /> },
    post.state === 'shown'
      ? { name: 'hide', icon: <IconEyeOff aria-hidden /> }
      : { name: 'restore', icon: <IconEye aria-hidden /> },
  ];
  return (
    <section className={css.desk} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      {steps.map(({ name, icon }) => (
        <Button key={name} variant="subtle" leftSection={icon} onClick={() => setStep(name)}>
          {t(name)}
        </Button>
      ))}
      {step !== undefined && <DeskSheet key={step} post={post} step={step} onClose={() => setStep(undefined)} />}
    </section>
  );
}

type SheetProps = { readonly post: Post; readonly step: Step['name']; readonly onClose: () => void };
function DeskSheet({ post, step, onClose }: SheetProps) {
  const t = useTranslations('forum.desk');
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery).data ?? [];
  const [reason, setReason] = useState('');
  const [category, setCategory] = useState(post.category.slug);
  const [into, setInto] = useState('');
  const outcome = { failed: t('failed'), done: () => ({ title: t('done') }) };
  const keep = useAction(useKeepPost(post.id), outcome);
  const merge = useAction(useMergePost(post.id), outcome);
  const problem = keep.problem ?? merge.problem;
  const other = Number(into);
  const confirm = async () => {
    if (step === 'merge') {
      if (!(await merge.run({ reason, into: other }))) return;
      void navigate({ to: '/forum/post/$postId', params: { postId: into } });
    } else if (!(await keep.run({ reason, ...(step === 'move' ? { category } : changes[step]) }))) return;
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(step)}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button
            size="lg"
            loading={keep.isPending || merge.isPending}
            disabled={reason.trim().length < 3 || (step === 'merge' && !Number.isInteger(other))}
            onClick={() => void confirm()}
          >
            {t('confirm')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className={css.box}>
        {step === 'move' && (
          <NativeSelect
            label={t('category')}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        {step === 'merge' && (
          <TextInput
            label={t('into')}
            inputMode="numeric"
            value={into}
            onChange={(event) => setInto(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== undefined && <ErrorState title={problem} />}
      </div>
    </Sheet>
  );
}
