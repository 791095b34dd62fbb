import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type ReactNode, useEffect, useRef } from 'react';
import './divider-tabs.css';
import css from './divider-tabs.module.css';

export type DividerTab = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly icon?: ReactNode;
};

type DividerTabsProps = {
  readonly label: string;
  readonly tabs: readonly DividerTab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What follows the dividers in their row. */
  readonly beside?: ReactNode;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
};

/** Card-box dividers: the chosen one is part of the sheet under it. */
export function DividerTabs({ label, tabs, value, onChange, beside, children }: DividerTabsProps) {
  const place = tabs.findIndex((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  const wasElsewhere = useRef(false);
  // Scrolls the chosen tab into view where not all have room. The first is, before anything is measured: that takes a phone a
  // layout of the whole page.
  useEffect(() => {
    wasElsewhere.current ||= place > 0;
    if (!wasElsewhere.current) return;
    const box = list.current?.closest<HTMLElement>('[data-row]') ?? list.current;
    const chosen = list.current?.children[place];
    if (box && chosen instanceof HTMLElement)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [place]);
  const dividers = (
    <Tabs.List ref={list} aria-label={label}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon}>
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      {beside ? (
        <div className={css.row} data-row>
          {dividers}
          {beside}
        </div>
      ) : (
        dividers
      )}
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
