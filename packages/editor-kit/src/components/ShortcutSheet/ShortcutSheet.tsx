'use client';

import { Dialog } from '@fabula/ui-kit';
import { shortcutKeys } from '@fabula/work-kit';
import { Fragment } from 'react';
import { shortcutStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { group, key, keys, sheet, title, words } from './ShortcutSheet.css.ts';
import { shortcuts } from './shortcuts.ts';

export function ShortcutSheet() {
  const strings = usePartStrings(shortcutStrings);
  const isOpen = useEditor(({ panel }) => panel === 'shortcuts');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.shortcuts}
      size="large"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'shortcuts' : null)}
    >
      <div className={sheet}>
        {shortcuts.map(({ name, entries }) => (
          <section key={name} className={group}>
            <h3 className={title}>{strings.shortcutGroups[name]}</h3>
            <dl className={keys}>
              {entries.map(([what, combination]) => (
                <Fragment key={what}>
                  <dt>
                    {shortcutKeys(combination, strings.keys).map((one) => (
                      <kbd key={one} className={key}>
                        {one}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={words}>{strings.shortcutWords[what]}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
