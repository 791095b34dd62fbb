import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import css from './tablet.module.css';

/** For a gloved thumb: at least 56 px high, and its text wraps instead of being cut. */
export const BigButton = ({
  className = '',
  ...props
}: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button
    size="lg"
    {...props}
    className={`${css.big} ${className}`}
    classNames={{ label: css.bigLabel, inner: css.bigInner }}
  />
);
