import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import {
  IconBasket,
  IconBeer,
  IconBread,
  IconLayoutGrid,
  IconLeaf,
  IconSmoking,
  IconTicket,
  IconWind,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The drawing of each kind of product, beside its word. */
export const categoryIcons: Record<Category | 'all', ReactNode> = {
  all: <IconLayoutGrid aria-hidden />,
  lottery: <IconTicket aria-hidden />,
  cigarettes: <IconSmoking aria-hidden />,
  tobacco: <IconLeaf aria-hidden />,
  vaping: <IconWind aria-hidden />,
  alcohol: <IconBeer aria-hidden />,
  convenience: <IconBasket aria-hidden />,
  essentials: <IconBread aria-hidden />,
};
