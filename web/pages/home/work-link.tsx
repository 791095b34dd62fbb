import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './work-now.module.css';

type Props = {
  to: '/courier' | '/store' | '/store-tablet';
  title: string;
  isFirst: boolean;
  children?: ReactNode;
};

export function WorkLink({ to, title, isFirst, children }: Props) {
  return (
    <Link to={to} className={css.root} data-waiting={isFirst || undefined}>
      <span className={css.words}>
        <strong>{title}</strong>
        {children}
      </span>
      <IconArrowRight aria-hidden />
    </Link>
  );
}
