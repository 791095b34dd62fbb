import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import css from './console.module.css';
import { ListKeys } from './keys/list-keys.tsx';
import { panelId, tabIdOf } from './panel.ts';
import { adminSections } from './sections.tsx';

const groups = ['dashboard', 'desk'] as const;
type Group = (typeof groups)[number];
const sectionsOf = (group: Group) => adminSections.filter((section) => section.group === group);
const stepOf: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The sections in two groups: a column beside the work where there is room, two strips above it on a phone. */
export function Rail({ open }: { readonly open: string }) {
  return (
    <div className={css.rail}>
      {groups.map((group) => (
        <RailGroup key={group} group={group} open={open} />
      ))}
      <ListKeys />
    </div>
  );
}

function RailGroup({ group, open }: { readonly group: Group; readonly open: string }) {
  const t = useTranslations();
  const sections = sectionsOf(group);
  const list = useRef<HTMLDivElement>(null);
  const place = sections.findIndex(({ id }) => id === open);
  // Scrolls the open section into view where not all have room.
  useEffect(() => {
    const box = list.current;
    const chosen = box?.children[place];
    if (box && chosen instanceof HTMLElement)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [place]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const step = stepOf[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : (at + step) % tabs.length;
    if (next === undefined) return;
    event.preventDefault();
    tabs.at(next)?.focus();
  };
  return (
    <div className={css.group}>
      <p className={css.groupTitle} id={`admin-group-${group}`}>
        {t(`admin.groups.${group}`)}
      </p>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-labelledby={`admin-group-${group}`}
        className={css.list}
        onKeyDown={move}
      >
        {sections.map((section, index) => (
          <Link
            key={section.id}
            to="/admin"
            search={{ tab: section.id }}
            resetScroll={false}
            role="tab"
            id={tabIdOf(section.id)}
            aria-selected={section.id === open}
            aria-controls={section.id === open ? panelId : undefined}
            // One stop of the tab key a group: the open section, or the first of a group that has none.
            tabIndex={index === Math.max(place, 0) ? 0 : -1}
            className={css.tab}
          >
            {t(section.title)}
            {'Count' in section && (
              <PartErrorBoundary>
                <Suspense>
                  <section.Count />
                </Suspense>
              </PartErrorBoundary>
            )}
          </Link>
        ))}
      </div>
    </div>
  );
}
