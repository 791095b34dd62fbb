import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import css from './step-page.module.css';

type StepPageProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** One question on a page of its own, with the way back to sign-in. */
export function StepPage({ title, lead, children }: StepPageProps) {
  const t = useTranslations('passwords');
  useDocumentTitle(`${title} · AutoLotto`);
  return (
    <Page width="reading" title={title} lead={lead}>
      <Card className={css.card}>
        <div className={css.parts}>{children}</div>
      </Card>
      <Link className={css.back} to="/api/login">
        <IconArrowLeft aria-hidden size="1.25rem" />
        {t('back')}
      </Link>
    </Page>
  );
}

/** The result replaces the question, and takes the focus for screen readers. */
export function StepDone({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.done}>
        {title}
      </h2>
      <div>{children}</div>
      {action}
    </>
  );
}
