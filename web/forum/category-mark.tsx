import type { CategoryColor } from '@autolotto/contract/forum/enums.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import css from './forum.module.css';

export const colorOf = (color: CategoryColor) => ({ '--category': `var(--al-${color})` }) as CSSProperties;

type Props = { readonly category: { readonly name: string; readonly slug: string; readonly color: CategoryColor } };
export function CategoryMark({ category }: Props) {
  return (
    <Link
      to="/forum/category/$slug"
      params={{ slug: category.slug }}
      className={css.category}
      style={colorOf(category.color)}
    >
      {category.name}
    </Link>
  );
}
