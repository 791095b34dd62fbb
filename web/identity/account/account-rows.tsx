import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import css from './account-rows.module.css';

/** A page, a part of this page, or a sheet. */
type Way = { readonly to: string; readonly hash?: string } | { readonly onOpen: () => void };
export type AccountRow = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** How it stands. */
  readonly value?: ReactNode;
  readonly way: Way;
};

type Props = {
  readonly groups: readonly (readonly AccountRow[])[];
  /** The part of the page that is open. */
  readonly shown: string;
};

/** What can be seen and changed of the account, each with how it stands. */
export function AccountRows({ groups, shown }: Props) {
  return groups.map((rows) => (
    <Card key={rows[0]?.name} padding="flush">
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.name}>
            <Row row={row} isShown={row.name === shown} />
          </li>
        ))}
      </ul>
    </Card>
  ));
}

function Row({ row: { icon, label, value, way }, isShown }: { readonly row: AccountRow; readonly isShown: boolean }) {
  const words = (
    <>
      {icon}
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {value !== undefined && <span className={css.value}>{value}</span>}
      </span>
      <IconChevronRight aria-hidden size={20} className={css.chevron} />
    </>
  );
  if ('onOpen' in way)
    return (
      <button type="button" className={css.row} aria-haspopup="dialog" onClick={way.onOpen}>
        {words}
      </button>
    );
  const { to, hash } = way;
  return (
    <Link
      to={to}
      {...(hash === undefined ? {} : { hash })}
      className={css.row}
      // One part is shown where no anchor names it.
      activeOptions={{ includeHash: true }}
      aria-current={isShown ? 'page' : undefined}
      data-shown={isShown || undefined}
    >
      {words}
    </Link>
  );
}
