import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { OpenEditor } from '../generators/OpenEditor.tsx';
import { OpenScene } from '../generators/OpenScene.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { servedWriting } from '../served/served.ts';
import type { WorkStorage } from '../works/WorkKind.ts';
import { unseen } from './EditorPage.css.ts';
import { SiteAccountProvider } from './SiteAccountProvider.tsx';

const nowhere = () => {
  throw new Error('A served page keeps no works.');
};
const storage: WorkStorage<never> = {
  save: nowhere,
  keepUnsaved: nowhere,
  findBySavedId: nowhere,
  findByKey: nowhere,
  findByTitle: nowhere,
  latest: nowhere,
  list: nowhere,
  remove: nowhere,
  rename: nowhere,
  savedIdOf: () => null,
};
const blank = { session: '', storage, database: nowhere, record: null };

/** Before the script that takes it over has come, its fields can be written in. */
function ServedWork({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SiteAccountProvider room={null}>
      <h1 className={unseen}>{title}</h1>
      <div {...{ [servedWriting]: '' }}>{children}</div>
    </SiteAccountProvider>
  );
}

/** The editor of a blank story, as the server sends it. */
export function ServedEditorPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <ServedWork title={headOf('editor', isNsfw).title}>
      <OpenEditor open={{ ...blank, isNsfw }} isNsfw={isNsfw} isCompact={false} activeParagraph={null} />
    </ServedWork>
  );
}

/** The generator of a blank scene. */
export function ServedScenePage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <ServedWork title={isNsfw ? 'Adult scene generator' : 'Scene generator'}>
      <OpenScene open={{ ...blank, isNsfw }} isNsfw={isNsfw} />
    </ServedWork>
  );
}
