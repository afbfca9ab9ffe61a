'use client';

import { Switch } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useNotices } from '../Notices/NoticesContext.ts';

/** Sets by hand whether the story is an adult one, which begins another (E25). */
export function NsfwSwitch() {
  const strings = useEditorStrings();
  const notices = useNotices();
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const setNsfw = useEditor((state) => state.setNsfw);
  return (
    <Switch
      isSelected={isNsfw}
      isDisabled={!isIdle}
      description={strings.adultStoryDetail}
      onChange={(isAdult) => {
        void setNsfw(isAdult).then((isDone) => {
          if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
        });
      }}
    >
      {strings.adultStory}
    </Switch>
  );
}
