import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { type Appearance, applyAppearance } from './applyAppearance.ts';
import { lastSaid } from './lastSaid.ts';

/** A page of the book. Guides have no story that would follow the toolbar, so the page does. */
export function BookContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  // Known from the start: a story that is taken away while it is being drawn makes the whole page reload.
  const [theme, setTheme] = useState(() => lastSaid(channel).theme ?? '');
  useEffect(() => {
    const follow = ({ globals }: { globals: Appearance }) => {
      applyAppearance(globals);
      setTheme(globals.theme ?? '');
    };
    follow({ globals: lastSaid(channel) });
    channel.on('setGlobals', follow);
    channel.on('globalsUpdated', follow);
    return () => {
      channel.off('setGlobals', follow);
      channel.off('globalsUpdated', follow);
    };
  }, [channel]);
  return (
    <DocsContainer {...props}>
      <div key={theme}>{children}</div>
    </DocsContainer>
  );
}
