'use client';

import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { tab, tabList, tabPanel, tabs } from './Tabs.css.ts';

export type { TabListProps, TabPanelProps, TabProps, TabsProps };

/** Panels behind tabs. `selectedKey/defaultSelectedKey/onSelectionChange`. */
export function Tabs({ className, ...props }: TabsProps) {
  return <AriaTabs {...props} className={appendClass(tabs, className)} />;
}

/** The tabs. Give it an `aria-label`. */
export function TabList<T extends object>({ className, ...props }: TabListProps<T>) {
  return <AriaTabList {...props} className={appendClass(tabList, className)} />;
}

/** One tab: its `id` is the key of its `TabPanel`. */
export function Tab({ className, ...props }: TabProps) {
  return <AriaTab {...props} className={appendClass(tab, className)} />;
}

/** Content of the `Tab` of the same `id`. Unmounted while another one is selected, unless `shouldForceMount`. */
export function TabPanel({ className, ...props }: TabPanelProps) {
  return <AriaTabPanel {...props} className={appendClass(tabPanel, className)} />;
}
