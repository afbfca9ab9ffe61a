import { useLocation } from 'react-router-dom';
import { OpenEditor } from '../generators/OpenEditor.tsx';
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

/** The editor of a blank story as the server sends it: its fields can be written in before its script has come. */
export function ServedEditorPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <SiteAccountProvider room={null}>
      <h1 className={unseen}>{isNsfw ? 'Adult story generator' : 'Story generator'}</h1>
      <div {...{ [servedWriting]: '' }}>
        <OpenEditor open={{ ...blank, isNsfw }} isNsfw={isNsfw} isCompact={false} activeParagraph={null} />
      </div>
    </SiteAccountProvider>
  );
}
