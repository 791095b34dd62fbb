import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './rail.module.css';

export type RailEntry<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  /** What waits there. */
  readonly count?: ReactNode;
};
export type RailGroup<Id extends string = string> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly RailEntry<Id>[];
  /** Belongs to another page: shown in the column only, never in the strip of a phone. */
  readonly isElsewhere?: boolean;
};
/** What a link must carry to be a tab of the rail. */
export type RailTabProps = {
  readonly role: 'tab';
  readonly id: string;
  readonly 'aria-selected': boolean;
  readonly 'aria-controls': string | undefined;
  readonly tabIndex: 0 | -1;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

type RailProps<Id extends string> = {
  readonly groups: readonly RailGroup<Id>[];
  readonly open: Id;
  /** Begins the ids of the tabs and names the panel. */
  readonly name: string;
  /** One strip for all groups on a narrow screen; else each has its own, under its title. */
  readonly isOneStrip?: boolean;
  /** Draws the link that opens an entry. */
  readonly link: (id: Id, props: RailTabProps) => ReactNode;
  /** What stands under the last group. */
  readonly foot?: ReactNode;
  /** Content of the open entry. */
  readonly children: ReactNode;
};

/** By these, a tab and the panel that it opens know each other. */
export const panelIdOf = (name: string) => `${name}-panel`;
const tabIdOf = (name: string, id: string) => `${name}-tab-${id}`;

const stepOf: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A workplace's places in groups: a column beside the work where there is room, strips above it on a phone. */
export function Rail<Id extends string>(props: RailProps<Id>) {
  const { groups, open, name, isOneStrip = false, foot, children } = props;
  return (
    <div className={css.root}>
      <div className={css.rail} data-one-strip={isOneStrip || undefined}>
        {groups.map((group) => (
          <Group key={group.id} group={group} rail={props} />
        ))}
        {foot}
      </div>
      <div role="tabpanel" id={panelIdOf(name)} aria-labelledby={tabIdOf(name, open)} className={css.work}>
        {children}
      </div>
    </div>
  );
}

/** Moves the focus along a group's tabs; a link opens by Enter. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = stepOf[event.key];
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : (at + step) % tabs.length;
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

function Group<Id extends string>({ group, rail }: { group: RailGroup<Id>; rail: RailProps<Id> }) {
  const { open, name, isOneStrip, link } = rail;
  const list = useRef<HTMLDivElement>(null);
  const place = group.entries.findIndex(({ id }) => id === open);
  // Scrolls the open entry into view where not all have room.
  useEffect(() => {
    const box = isOneStrip ? list.current?.closest<HTMLElement>('[data-one-strip]') : list.current;
    const chosen = list.current?.children[place];
    if (box && chosen instanceof HTMLElement)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [place, isOneStrip]);
  return (
    <div className={css.group} data-elsewhere={group.isElsewhere || undefined}>
      <p className={css.title} id={`${name}-group-${group.id}`}>
        {group.title}
      </p>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-labelledby={`${name}-group-${group.id}`}
        className={css.list}
        onKeyDown={move}
      >
        {group.entries.map(({ id, label, count }, index) =>
          link(id, {
            role: 'tab',
            id: tabIdOf(name, id),
            'aria-selected': id === open,
            'aria-controls': id === open ? panelIdOf(name) : undefined,
            // One stop of the tab key a group: the open entry, or the first of a group that has none.
            tabIndex: index === Math.max(place, 0) ? 0 : -1,
            className: css.tab,
            children: (
              <>
                {label}
                {count}
              </>
            ),
          }),
        )}
      </div>
    </div>
  );
}
