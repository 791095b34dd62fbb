import type { CategoryColor, CategoryIcon } from '@autolotto/contract/forum/enums.ts';
import {
  IconBuildingStore,
  IconChartBar,
  IconCompass,
  IconHelp,
  IconMessages,
  IconTicket,
  IconTrophy,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import css from './forum.module.css';

export const colorOf = (color: CategoryColor) => ({ '--category': `var(--al-${color})` }) as CSSProperties;

const icons: Record<CategoryIcon, ReactNode> = {
  message: <IconMessages aria-hidden />,
  compass: <IconCompass aria-hidden />,
  ticket: <IconTicket aria-hidden />,
  trophy: <IconTrophy aria-hidden />,
  chart: <IconChartBar aria-hidden />,
  shop: <IconBuildingStore aria-hidden />,
  help: <IconHelp aria-hidden />,
};

export const CategoryIcons = ({ icon }: { readonly icon: CategoryIcon }): ReactNode => icons[icon];

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
