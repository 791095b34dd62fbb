import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './checkout-rows.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What changes it. */
  readonly children: ReactNode;
};

/** A line that says what stands; pressed, it opens what changes it. */
export function CheckoutRow({ icon, name, value, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <li className={css.row}>
      <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {icon}
        <span className={css.words}>
          <span className={css.name}>{name}</span> <span className={css.value}>{value}</span>
        </span>
        {isOpen ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />}
      </button>
      <div id={id} className={css.editor} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
