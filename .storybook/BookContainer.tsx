import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { type Appearance, applyAppearance } from './applyAppearance.ts';

/** A page of the book. Guides have no story that would follow the toolbar, so the page does. */
export function BookContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  const [theme, setTheme] = useState('');
  useEffect(() => {
    const follow = ({ globals }: { globals: Appearance }) => {
      applyAppearance(globals);
      setTheme(globals.theme ?? '');
    };
    const [said] = channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? [];
    follow(said ?? { globals: {} });
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
